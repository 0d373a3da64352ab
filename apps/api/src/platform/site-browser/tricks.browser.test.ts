import type { RequestListener } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isRefusal } from '@sightline/domain/refusals';
import { wholeChromium } from '@sightline/testkit/chromium';
import { chromiumAt } from './chromium-source.ts';
import type { SiteVisits } from './site-visits.ts';
import { outside, quickEngine, startPrivateListener, startSite, testBrowser, type PrivateListener, type Site } from './testing-sites.ts';
import { pageTricks, partTricks, type Trick } from './testing-tricks.ts';

let entry: Site;
let listener: PrivateListener;
let isolated: SiteVisits;
let ran = 0;

/** `/page?…` shows HTML, `/to/<status>?…` redirects, `/refresh?…` refreshes by header. */
const handle: RequestListener = (request, response) => {
  const url = new URL(request.url ?? '/', 'http://entry');
  const given = url.search === '' ? '' : decodeURIComponent(url.search.slice(1));
  response.setHeader('content-type', 'text/html');
  response.setHeader('access-control-allow-origin', '*');
  response.setHeader('connection', 'close');
  if (/^\/to\/\d{3}$/.test(url.pathname)) response.writeHead(Number(url.pathname.slice(4)), { location: given });
  if (url.pathname === '/refresh') response.setHeader('refresh', `0;url=${given}`);
  if (url.pathname === '/worker.js') response.setHeader('content-type', 'text/javascript');
  response.end(url.pathname === '/page' ? `<!doctype html><title>entry</title>${given}` : '<!doctype html><p>entry</p>');
};

beforeAll(async () => {
  listener = await startPrivateListener();
  // The same port on the address that counts as public: a name that is rebound needs no other one.
  entry = await startSite(handle, outside, listener.port);
  isolated = testBrowser({
    // Links and redirects are refused by the guard before anything is loaded; pages are shown to the whole Chromium below.
    chromium: chromiumAt(quickEngine()),
    names: {
      'mixed.test': [outside, '127.0.0.1'],
      'inside.test': ['127.0.0.1'],
      'inside6.test': ['::1'],
      'mapped.test': ['::ffff:127.0.0.1'],
      '127.0.0.1.dns.test': ['127.0.0.1'],
      'metadata.test': ['169.254.169.254'],
    },
  });
});
afterAll(async () => {
  await isolated.close();
  await entry.close();
  await listener.close();
  console.log(`${ran} tricks ran; the private listener counted ${listener.counted()}`);
});

const pageOf = (html: string, host = 'entry.test') => `http://${host}:${listener.port}/page?${encodeURIComponent(html)}`;
const pathOf = ({ name }: Trick) => `/${name.replaceAll(' ', '-')}`;
const partsPage = (origin: string) => partTricks.map((part) => part.html(`${origin}${pathOf(part)}`)).join('\n');

/** Visits and returns the result. */
async function visit(browser: SiteVisits, url: string): Promise<string> {
  const seen = await browser.visit(url, 800);
  return isRefusal(seen) ? seen.refused : 'seen';
}
const refused = expect.stringMatching(/^site-(private|unreachable)$/) as unknown;

describe('a link to a private address', () => {
  it.each([
    '127.0.0.1',
    '127.1',
    '127.0.1',
    '2130706433',
    '0x7f000001',
    '0x7f.1',
    '0x7f.0x0.0x0.0x1',
    '0177.0.0.1',
    '017700000001',
    '0177.0.0.0x1',
    '00000177.1',
    '127.0.0.1.',
    'localhost',
    'LOCALHOST',
    'localhost.',
    'a.localhost',
    '0',
    '0.0.0.0',
    '127.255.255.254',
    '[::1]',
    '[::]',
    '[0:0:0:0:0:0:0:1]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[::127.0.0.1]',
    '[64:ff9b::7f00:1]',
    '[64:ff9b:1::7f00:1]',
    '[2002:7f00:1::]',
    '[2001:0:7f00:1::80ff:fffe]',
    '[fe80::1]',
    '[fc00::1]',
    '①②⑦.⓪.⓪.①',
    '１２７.０.０.１',
    '127。0。0。1',
    '127．0．0．1',
    '127%2e0%2e0%2e1',
    'ⓛocalhost',
    'entry.test@127.0.0.1',
    'entry.test:80@127.0.0.1',
    'inside.test',
    'inside6.test',
    'mapped.test',
    'mixed.test',
    '127.0.0.1.dns.test',
    'metadata.test',
    '169.254.169.254',
    '10.0.0.1',
    '172.16.0.1',
    '192.168.0.1',
    '100.64.0.1',
  ])('is refused: %s', async (host) => {
    ran += 1;
    expect(await visit(isolated, `http://${host}:${listener.port}/`)).toEqual(refused);
    expect(listener.counted()).toBe(0);
  });
  it.each(['https', 'http'])('is refused by %s', async (protocol) => {
    ran += 1;
    expect(await visit(isolated, `${protocol}://127.0.0.1:${listener.port}/`)).toBe('site-private');
    expect(listener.counted()).toBe(0);
  });
});

describe('a redirect to a private address', () => {
  const places = ['127.0.0.1', 'localhost', '2130706433', '[::1]', 'inside.test'];
  it.each([301, 302, 303, 307, 308].flatMap((status) => places.map((place) => [status, place] as const)))(
    'by %i to %s',
    async (status, place) => {
      ran += 1;
      const to = encodeURIComponent(`http://${place}:${listener.port}/`);
      expect(await visit(isolated, `http://entry.test:${listener.port}/to/${status}?${to}`)).toBe('site-private');
      expect(listener.counted()).toBe(0);
    },
  );
  it.each(['//127.0.0.1', 'https://127.0.0.1', 'http:127.0.0.1', 'http://entry.test@127.0.0.1', '\\\\127.0.0.1'])(
    'written %s',
    async (place) => {
      ran += 1;
      expect(
        await visit(isolated, `http://entry.test:${listener.port}/to/302?${encodeURIComponent(`${place}:${listener.port}/`)}`),
      ).not.toBe('');
      expect(listener.counted()).toBe(0);
    },
  );
  it.each([
    'file:///etc/passwd',
    'ftp://127.0.0.1/',
    'chrome://version',
    'view-source:http://127.0.0.1/',
    'data:text/html,x',
    'javascript:alert(1)',
  ])('or out of the web: %s', async (place) => {
    ran += 1;
    expect(await visit(isolated, `http://entry.test:${listener.port}/to/302?${encodeURIComponent(place)}`)).not.toBe('seen');
  });
  it('after others', async () => {
    ran += 1;
    const last = `http://b.test:${listener.port}/to/307?${encodeURIComponent(`http://127.0.0.1:${listener.port}/`)}`;
    expect(await visit(isolated, `http://a.test:${listener.port}/to/301?${encodeURIComponent(last)}`)).toBe('site-private');
    expect(listener.counted()).toBe(0);
  });
  it('by a header that refreshes', async () => {
    ran += 1;
    await visit(isolated, `http://entry.test:${listener.port}/refresh?${encodeURIComponent(`http://127.0.0.1:${listener.port}/`)}`);
    expect(listener.counted()).toBe(0);
  });
});

describe('a name that is bound to another address', () => {
  it('is resolved once a visit and dialled where it was checked', async () => {
    ran += 1;
    let asked = 0;
    const browser = testBrowser({
      chromium: chromiumAt(quickEngine()),
      resolve: () => Promise.resolve([(asked += 1) === 1 ? outside : '127.0.0.1']),
    });
    const parts = '<img src="/a"><img src="/b"><script>fetch("/c")</script><iframe src="/d"></iframe>';
    expect(await visit(browser, pageOf(parts, 'rebind.test'))).toBe('seen');
    expect(asked).toBe(1);
    // The next visit resolves it again and is refused.
    expect(await visit(browser, pageOf(parts, 'rebind.test'))).toBe('site-private');
    expect(listener.counted()).toBe(0);
    await browser.close();
  });
});

describe.each([
  ['in its own network', true, quickEngine],
  // Here the guard alone holds: every feature of the whole Chromium is tried.
  ['where the kernel gives it none', false, wholeChromium],
])('a page in a browser %s', (_case, namespaces, program) => {
  let browser: SiteVisits;
  beforeAll(() => {
    // Time limits have tests of their own: a page with every part takes long on a busy machine.
    browser = testBrowser({ chromium: chromiumAt(program(), namespaces), times: { visitMs: 60_000 } });
  });
  afterAll(() => browser.close());

  const origins = ['http://127.0.0.1', 'http://localhost', 'http://[::1]', 'http://inside.test'];
  it.each(origins)('reaches nothing by any of its parts: %s', async (origin) => {
    ran += partTricks.length;
    expect(await visit(browser, pageOf(partsPage(`${origin}:${listener.port}`)))).toBe('seen');
    expect(listener.counted()).toBe(0);
  });
  it('reaches nothing by parts that redirect', async () => {
    ran += partTricks.length;
    const html = partTricks.map((part) =>
      part.html(`http://entry.test:${listener.port}/to/302?${encodeURIComponent(`http://127.0.0.1:${listener.port}${pathOf(part)}`)}`),
    );
    await visit(browser, pageOf(html.join('\n')));
    expect(listener.counted()).toBe(0);
  });
  it.each(pageTricks)('reaches nothing by going elsewhere: $name', async (page) => {
    ran += 1;
    await visit(browser, pageOf(page.html(`http://127.0.0.1:${listener.port}${pathOf(page)}`)));
    expect(listener.counted()).toBe(0);
  });
});

describe('an allowed private site', () => {
  let own: Site;
  let asked: string[];
  beforeAll(async () => {
    own = await startSite((request, response) => {
      asked.push(`${request.headers.host ?? ''} via ${request.headers.via ?? ''}`);
      handle(request, response);
    });
  });
  afterAll(() => own.close());

  it('is visited with what it loads from itself, and nothing else that is private', async () => {
    asked = [];
    ran += partTricks.length + pageTricks.length;
    const browser = testBrowser({ chromium: chromiumAt(quickEngine()), siteAllowList: [`127.0.0.1:${own.port}`] });
    const at = `http://127.0.0.1:${own.port}`;
    const html = `<img src="/own"><img src="http://localhost:${own.port}/other">${partsPage(`http://127.0.0.1:${listener.port}`)}`;
    expect(await visit(browser, `${at}/page?${encodeURIComponent(html)}`)).toBe('seen');
    for (const page of pageTricks)
      await visit(browser, `${at}/page?${encodeURIComponent(page.html(`http://127.0.0.1:${listener.port}/`))}`);
    expect(listener.counted()).toBe(0);
    expect(asked.length).toBeGreaterThan(1);
    expect(new Set(asked)).toEqual(new Set([`127.0.0.1:${own.port} via 1.1 sightline`]));
    // Another spelling, and the way there from outside, are not what the operator allowed.
    expect(await visit(browser, `http://localhost:${own.port}/`)).toBe('site-private');
    expect(await visit(browser, `http://entry.test:${listener.port}/to/302?${encodeURIComponent(at)}`)).toBe('site-private');
    await browser.close();
  });
});

describe('the same tricks', () => {
  it('reach a listener that counts as public, so that the zeros above mean something', async () => {
    const own = await startPrivateListener();
    const browser = testBrowser({ isPublic: () => true });
    await visit(browser, pageOf(partsPage(`http://127.0.0.1:${own.port}`)));
    const expected = partTricks.filter(({ works }) => works).map(pathOf);
    expect([...own.paths]).toEqual(expect.arrayContaining(expected));
    for (const page of pageTricks) {
      await visit(browser, pageOf(page.html(`http://127.0.0.1:${own.port}${pathOf(page)}`)));
      expect([...own.paths].map((path) => path.replace(/\?.*/, ''))).toContain(pathOf(page));
    }
    await browser.close();
    await own.close();
  });
});
