/** The handbook as it is built: no broken link or anchor, no raw HTML, nothing from outside, and a search that finds. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { createSearch } from './browser/search-index.ts';
import type { SearchText } from './search-text.ts';
import { followLink } from './links.ts';
import { renderPage } from './render-page.ts';
import { renderSite } from './render-site.ts';
import { slugOf } from './slug.ts';

const root = resolve(import.meta.dirname, '../../..');
const options = { version: '9.9.9', versions: 'versions.json' };
const site = renderSite(root, options);
const pages = [...site.files].filter(([address]) => address.endsWith('.html'));

/** A small repository with one page of the given text. */
const folders: string[] = [];
function siteOf(text: string) {
  const folder = mkdtempSync(join(tmpdir(), 'handbook-'));
  folders.push(folder);
  mkdirSync(join(folder, 'docs/decisions'), { recursive: true });
  writeFileSync(join(folder, 'docs/README.md'), '| Start | [One](one.md) |\n| Decisions | [Index](decisions/README.md) |\n');
  writeFileSync(join(folder, 'docs/decisions/README.md'), '# Decisions\n');
  writeFileSync(join(folder, 'docs/one.md'), `# One\n\n${text}\n\n## Second part\n\nMore.\n`);
  return renderSite(folder, options);
}
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })));

describe('the handbook of this repository', () => {
  it('has no problems, and a page for each decision', () => {
    expect(site.problems).toEqual([]);
    expect(site.files.has('how-to/run-a-server.html')).toBe(true);
    const decisions = readFileSync(join(root, 'docs/decisions/README.md'), 'utf8').match(/^- \[/gm)?.length ?? 0;
    expect([...site.files.keys()].filter((address) => /^decisions\/\d/.test(address))).toHaveLength(decisions);
  });

  it('has links to pages and anchors that exist, relative to each page', () => {
    const ids = new Map(pages.map(([address, html]) => [address, new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))]));
    const broken = pages
      .filter(([address]) => address !== '404.html')
      .flatMap(([address, html]) =>
        [...html.matchAll(/<a [^>]*href="([^"]+)"/g)]
          .map(([, href]) => new URL(href ?? '', `https://handbook.test/${address}`))
          .filter(({ host }) => host === 'handbook.test')
          .filter(({ pathname, hash }) => {
            const target = pathname.slice(1);
            const isCarried = site.carried.has(`docs/${target}`);
            return (
              !isCarried && (ids.get(target) === undefined || (hash !== '' && !ids.get(target)?.has(decodeURIComponent(hash.slice(1)))))
            );
          })
          .map(({ href }) => `${address}: ${href}`),
      );
    expect(broken).toEqual([]);
  });

  it('loads nothing from other hosts, and has no inline script or style', () => {
    for (const [address, html] of pages) {
      const loaded = [...html.matchAll(/<(?:script|img|link)[^>]*(?:src|href)="([^"]*)"/g)].map(([, from]) => from ?? '');
      expect([address, loaded.filter((from) => /^(https?:)?\/\//.test(from))]).toEqual([address, []]);
      expect([address, /<script(?![^>]* src=)|<style|\sstyle="|\son\w+="/.test(html)]).toEqual([address, false]);
    }
  });

  it('shows the version, the page before and the page after, and one title', () => {
    const page = site.files.get('how-to/run-a-server.html') ?? '';
    expect(page).toContain('Version 9.9.9');
    expect(page).toMatch(/rel="prev" href="\.\.\/start\.html"/);
    expect(page).toMatch(/rel="next" href="\.\.\/how-to\//);
    expect(page.match(/<h1/g)).toHaveLength(1);
    expect(page.match(/aria-current="page"/g)).toHaveLength(1);
  });

  it('is searched by words, their beginnings and with a letter wrong', () => {
    const script = site.files.get('search-texts.js') ?? '';
    const texts = JSON.parse(script.slice(script.indexOf('=') + 1, script.lastIndexOf(';'))) as SearchText[];
    const search = createSearch(texts);
    expect(search('behind a proxy')[0]).toMatchObject({ page: 'how-to/run-a-server.html#behind-a-proxy', heading: 'Behind a proxy' });
    expect(search('misclic').length).toBeGreaterThan(0);
    expect(search('recordign').length).toBeGreaterThan(0);
    expect(search('zzzzzz')).toEqual([]);
    expect(search('recording').every(({ excerpt }) => excerpt.length < 160)).toBe(true);
  });
});

describe('a page', () => {
  it.each([
    ['[gone](two.md)', 'docs/one.md links to two.md, which does not exist.'],
    ['[gone](#third-part)', 'docs/one.md links to #third-part of one.html, which is no heading.'],
    ['[gone](../../outside.md)', 'docs/one.md links to ../../outside.md, which does not exist.'],
    ['[gone](/etc/passwd)', 'docs/one.md links to /etc/passwd, which is no relative address.'],
    ['[gone](javascript:alert(1))', 'docs/one.md links to javascript:alert(1), which is no relative address.'],
    ['```mermaid\npie\n```', 'docs/one.md has a diagram of a kind that is not drawn: pie.'],
  ])('with %s is a problem', (text, problem) => {
    expect(siteOf(text).problems).toEqual([problem]);
  });

  it('may link to its own headings', () => {
    expect(siteOf('[here](#second-part)').problems).toEqual([]);
  });

  it('shows raw HTML as text', () => {
    const page = siteOf('Before <script>alert(1)</script>\n\n<img src=x onerror=alert(1)>\n').files.get('one.html') ?? '';
    expect(page).not.toMatch(/<script>|<img/);
    expect(page).toContain('&lt;script&gt;');
  });

  it('escapes code, addresses and alternative texts', () => {
    const around = { resolveLink: (href: string) => href, resolveImage: (href: string) => href, complain: () => undefined };
    const { html } = renderPage('# T\n\n`<b>` ![a"b](x.png) [l](<https://a.test/"x>)\n\n```sh\n<i>\n```\n', around);
    expect(html).not.toMatch(/<b>|<i>|alt="a"b|test\/"x/);
  });

  it('shows a state diagram as a table of transitions', () => {
    const page = siteOf('```mermaid\nstateDiagram-v2\n  [*] --> Open: begins\n  Open --> [*]\n```').files.get('one.html') ?? '';
    expect(page).toContain('<td><i>start</i></td><td><b class="state">Open</b></td><td>begins</td>');
    expect(page).toContain('<td><i>end</i></td>');
  });
});

describe('anchors', () => {
  it('are those of the code host', () => {
    const taken = new Map<string, number>();
    expect(['Start & stop', 'Who’s `who`?', 'Übung 2', 'Start & stop'].map((heading) => slugOf(heading, taken))).toEqual([
      'start--stop',
      'whos-who',
      'übung-2',
      'start--stop-1',
    ]);
  });
});

describe('links to source code', () => {
  it('become plain text', () => {
    expect(
      followLink(root, 'docs/reference/raw-events.md', 'reference/raw-events.html', '../../packages/wire/src/events/index.ts'),
    ).toEqual({
      href: null,
    });
  });
});
