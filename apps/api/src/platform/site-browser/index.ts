/** Public API of the site browser: the adapters behind the port `siteBrowser`. */
export { noSiteBrowser } from './no-browser.ts';
export { createSiteBrowser } from './site-visits.ts';
