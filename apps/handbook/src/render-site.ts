/** The whole site from the Markdown of the repository: every page, the search's texts, and everything that is wrong with them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readContents, type Page } from './contents.ts';
import { followLink, type LinkTarget } from './links.ts';
import { renderHome } from './home-html.ts';
import { renderMissing, renderDocument } from './page-html.ts';
import { renderPage, type RenderedPage } from './render-page.ts';
import type { SearchText } from './search-text.ts';

export interface Site {
  /** Texts by their addresses in the site. */
  files: ReadonlyMap<string, string>;
  /** Sources of files to copy, each to its path below `docs`. */
  carried: ReadonlySet<string>;
  /** One sentence each: broken links and anchors, pages that no index lists. */
  problems: readonly string[];
}

/** Characters of a passage that are searched: the longest tables are lists of the same words. */
const searchedChars = 4000;

export interface SiteOptions {
  version: string;
  /** From the site's root to the list of versions. */
  versions: string;
}

/** Renders everything, also what has problems. */
export function renderSite(root: string, { version, versions }: SiteOptions): Site {
  const contents = readContents(root);
  const problems: string[] = [];
  const carried = new Set<string>();
  const links: { source: string; target: LinkTarget }[] = [];
  const rendered = new Map<Page, RenderedPage>();
  for (const page of contents.pages) {
    const complain = (problem: string): void => void problems.push(`${page.source} ${problem}.`);
    const follow = (href: string): string | null => {
      const target = followLink(root, page.source, page.address, href);
      if (target.problem !== undefined) complain(target.problem);
      if (target.file !== undefined) carried.add(target.file);
      links.push({ source: page.source, target });
      return target.href;
    };
    const markdown = readFileSync(join(root, page.source), 'utf8');
    rendered.set(page, renderPage(markdown, { resolveLink: follow, resolveImage: (href) => follow(href) ?? href, complain }));
  }
  problems.push(...brokenAnchors(links, rendered));
  const files = new Map<string, string>();
  const frame = { contents, version, versions };
  for (const [page, content] of rendered) files.set(page.address, renderDocument(frame, page, content));
  files.set('index.html', renderHome(frame, rendered));
  files.set('404.html', renderMissing(frame));
  files.set('search-texts.js', `globalThis.handbookTexts=${JSON.stringify(searchTexts(rendered))};\n`);
  return { files, carried, problems };
}

function brokenAnchors(links: readonly { source: string; target: LinkTarget }[], rendered: ReadonlyMap<Page, RenderedPage>): string[] {
  const anchors = new Map([...rendered].map(([page, { headings }]) => [page.address, new Set(headings.map(({ anchor }) => anchor))]));
  // The index itself is the home page, which is made of it.
  anchors.set('index.html', new Set());
  return links.flatMap(({ source, target: { within } }) => {
    if (within === undefined) return [];
    const known = anchors.get(within.page);
    if (known === undefined) return [`${source} links to ${within.page}, which no index lists.`];
    return within.anchor === '' || known.has(within.anchor)
      ? []
      : [`${source} links to #${within.anchor} of ${within.page}, which is no heading.`];
  });
}

function searchTexts(rendered: ReadonlyMap<Page, RenderedPage>): SearchText[] {
  const texts: SearchText[] = [];
  for (const [{ address, part }, { title, passages }] of rendered) {
    for (const { anchor, heading, text } of passages) {
      const page = anchor === '' ? address : `${address}#${anchor}`;
      texts.push({ id: texts.length, page, title, part, heading, text: text.slice(0, searchedChars) });
    }
  }
  return texts;
}
