/** Which addresses are pages of the studio: all that are not named here. */
const notStudio =
  /^\/(api|run|identity|files|assets|runner|player|demo|t|domain|sandbox|outbox|webhooks|played|\.well-known)(\/|$)|\.cmd\/?$|\.(?!html?$)\w{1,5}$/;

/** Of a path, without a query. A page by an old name (`/about.html`) is one too: the studio says that there is no such page. */
export function isStudioAddress(path: string): boolean {
  return !notStudio.test(path);
}
