/** Public API of the site browser: the adapters behind the ports `siteBrowser`, `siteFiles`, `callbacks`, `printer` and `films`. */
export { noFilmMaker, noPagePrinter, noSiteBrowser, noSiteFiles } from './no-browser.ts';
export { chromiumAt, createChromiumSource } from './chromium-source.ts';
export { createCallbacks } from './callbacks.ts';
export { createFilmMaker } from './film-maker.ts';
export { createPagePrinter } from './page-printer.ts';
export { createSiteBrowser } from './site-visits.ts';
export { createSiteFiles } from './site-files.ts';
