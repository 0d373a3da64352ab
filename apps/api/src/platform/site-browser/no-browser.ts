/** The site browser of a server that has no Chromium: every visit says so. */
import { refuse } from '@sightline/domain/refusals';
import type { FilmMaker, PagePrinter, SiteBrowser, SiteFiles } from '../ports.ts';

/** Refuses every visit with browser-missing. */
export function noSiteBrowser(): SiteBrowser {
  return { visit: () => Promise.resolve(refuse('browser-missing')), close: () => Promise.resolve() };
}

/** Refuses every page with printer-missing. */
export function noPagePrinter(): PagePrinter {
  return { print: () => Promise.resolve(refuse('printer-missing')) };
}

/** Refuses every film with film-browser-missing. */
export function noFilmMaker(): FilmMaker {
  return { toMp4: null, make: () => Promise.resolve(refuse('film-browser-missing')) };
}

/** Reaches no site. */
export function noSiteFiles(): SiteFiles {
  return { open: () => ({ get: () => Promise.resolve('unreachable'), close: () => undefined }) };
}
