/** The site browser of a server that has no Chromium: every visit says so. */
import { refuse } from '@sightline/domain/refusals';
import type { PagePrinter, SiteBrowser, SiteFiles } from '../ports.ts';

/** Refuses every visit with browser-missing. */
export function noSiteBrowser(): SiteBrowser {
  return { visit: () => Promise.resolve(refuse('browser-missing')), close: () => Promise.resolve() };
}

/** Refuses every page with printer-missing. */
export function noPagePrinter(): PagePrinter {
  return { print: () => Promise.resolve(refuse('printer-missing')) };
}

/** Reaches no site. */
export function noSiteFiles(): SiteFiles {
  return { open: () => ({ get: () => Promise.resolve('unreachable'), close: () => undefined }) };
}
