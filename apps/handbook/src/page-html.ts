/** The frame around each page: head, bar, sidebar, contents of the page, and the pages before and after it. */
import type { Contents, Entry, Page } from './contents.ts';
import { escapeHtml } from './escape-html.ts';
import type { Heading, RenderedPage } from './render-page.ts';

/** What all pages of one build share. */
export interface Frame {
  contents: Contents;
  version: string;
  /** From the site's root to the list of versions. */
  versions: string;
}

/** `base` is the way from the page to the site's root, with its slash or empty. */
export interface Shell {
  title: string;
  base: string;
  /** The page that the sidebar marks; null on a page that is none of its own. */
  current: Page | null;
  main: string;
  aside: string;
}

const logo = `<svg width="26" height="26" viewBox="0 0 26 26" aria-hidden="true"><rect width="26" height="26" rx="7" fill="#4f46e5"/><path d="M4.8 13c2-3.6 4.9-5.4 8.2-5.4s6.2 1.8 8.2 5.4c-2 3.6-4.9 5.4-8.2 5.4S6.8 16.6 4.8 13Z" fill="none" stroke="#fff" stroke-width="1.7" stroke-linejoin="round"/><circle cx="13" cy="13" r="2.5" fill="#fff"/></svg>`;
const lens = `<svg width="16" height="16" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" aria-hidden="true"><circle cx="10.5" cy="10.5" r="6.5"/><path d="m20 20-4.8-4.8"/></svg>`;
const bars = `<svg width="18" height="18" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" aria-hidden="true"><path d="M4 7h16M4 12h16M4 17h16"/></svg>`;
const halfMoon = `<svg width="18" height="18" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="M12 3a6.5 6.5 0 0 0 9 8.6A9 9 0 1 1 12 3Z"/></svg>`;

/** Returns the way from an address to the site's root: `../` for a page in a folder. */
export const baseOf = (address: string): string => '../'.repeat(address.split('/').length - 1);

/** The whole document. */
export function renderShell(frame: Frame, { title, base, current, main, aside }: Shell): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="${base}favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${base}site.css">
<script src="${base}scheme.js"></script>
<script src="${base}site.js" defer></script>
</head>
<body data-base="${base}" data-version="${escapeHtml(frame.version)}" data-versions="${escapeHtml(base + frame.versions)}">
<a class="skip" href="#content">Skip to the page</a>
<header class="bar">
<button type="button" class="icon menu" popovertarget="pages" aria-label="Pages">${bars}</button>
<a class="home" href="${base}index.html">${logo}<span>Sightline</span><span class="what">Handbook</span></a>
<button type="button" class="search" aria-label="Search" aria-keyshortcuts="/" hidden data-search>${lens}<span>Search</span><kbd>/</kbd></button>
<span class="version" data-version-place>Version ${escapeHtml(frame.version)}</span>
<button type="button" class="icon" hidden data-scheme-switch aria-label="Switch between light and dark">${halfMoon}</button>
</header>
<div class="columns">
<nav id="pages" class="pages" popover aria-label="Pages">${sidebar(frame.contents, base, current)}</nav>
<main id="content" tabindex="-1">${main}</main>
${aside}
</div>
</body>
</html>
`;
}

function sidebar({ parts, decisions }: Contents, base: string, current: Page | null): string {
  const link = ({ name, page, anchor }: Entry): string => {
    // A link to a section of a page is another line than the page itself.
    const here = page === current && anchor === '' ? ' aria-current="page"' : '';
    return `<li><a href="${base}${page.address}${anchor}"${here}>${escapeHtml(name)}</a></li>`;
  };
  return parts
    .map(({ name, entries }) => {
      const isOfDecisions = entries.some(({ page }) => page.part === decisions[0]?.page.part);
      const shown = isOfDecisions && current?.part === name ? [...entries, ...decisions] : entries;
      return `<section><h2>${escapeHtml(name)}</h2><ul>${shown.map(link).join('')}</ul></section>`;
    })
    .join('');
}

/** One page of the handbook. */
export function renderDocument(frame: Frame, page: Page, content: RenderedPage): string {
  const base = baseOf(page.address);
  const listed = content.headings.filter(({ level }) => level === 2 || level === 3);
  const main = `<p class="part">${escapeHtml(page.part)}</p>
<h1>${escapeHtml(content.title)}</h1>
${listed.length < 2 ? '' : `<details class="toc-narrow"><summary>On this page</summary>${contentsList(listed)}</details>`}
<article>${content.html}</article>
${neighbours(frame.contents, page, base)}`;
  const aside = listed.length < 2 ? '' : `<nav class="toc" aria-label="On this page"><h2>On this page</h2>${contentsList(listed)}</nav>`;
  return renderShell(frame, { title: `${content.title} – Sightline handbook`, base, current: page, main, aside });
}

const contentsList = (headings: readonly Heading[]): string =>
  `<ul>${headings.map(({ level, text, anchor }) => `<li class="level-${level}"><a href="#${anchor}">${escapeHtml(text)}</a></li>`).join('')}</ul>`;

function neighbours({ pages }: Contents, page: Page, base: string): string {
  const at = pages.indexOf(page);
  const link = (other: Page | undefined, word: string, rel: 'prev' | 'next'): string =>
    other === undefined
      ? ''
      : `<a class="${rel}" rel="${rel}" href="${base}${other.address}"><small>${word}</small>${escapeHtml(other.name)}</a>`;
  return `<nav class="neighbours" aria-label="Previous and next page">${link(pages[at - 1], 'Previous', 'prev')}${link(pages[at + 1], 'Next', 'next')}</nav>`;
}

/** What the product shows at an address of the handbook where there is no page: its links are those of the product. */
export function renderMissing(frame: Frame): string {
  const base = '/docs/';
  const main = `<p class="part">Not found</p><h1>There is no such page</h1><article><p>It may have moved. Start from <a href="${base}index.html">the contents</a>, or search.</p></article>`;
  return renderShell(frame, { title: 'Not found – Sightline handbook', base, current: null, main, aside: '' });
}
