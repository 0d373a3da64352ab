/** Public API of the site browser: the adapters behind the ports `siteBrowser` and `printer`. */
export { noPagePrinter, noSiteBrowser } from './no-browser.ts';
export { createPagePrinter } from './page-printer.ts';
export { createSiteBrowser } from './site-visits.ts';
