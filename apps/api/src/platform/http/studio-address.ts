/** Which addresses are pages of the studio: all that are not named here. */
const notStudio =
  /^\/(api|run|identity|files|assets|runner|player|demo|docs|t|domain|sandbox|outbox|webhooks|played|\.well-known)(\/|$)|\.cmd\/?$/;
const extension = /\.\w{1,5}$/;
const oldPage = /\.html?$/;

/**
 * Of a path, without a query. One with an extension (`/about.html`) is a page too where a page is asked for: the studio says that there
 * is none. `accept` is the header of the request.
 */
export function isStudioAddress(path: string, accept = ''): boolean {
  if (notStudio.test(path)) return false;
  return !extension.test(path) || oldPage.test(path) || accept.includes('text/html');
}

/** Whether the studio surely has no such page, so that the answer's status can say so. */
export function isMissingPage(path: string): boolean {
  return extension.test(path);
}
