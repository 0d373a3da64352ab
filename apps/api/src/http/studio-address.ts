/** Which addresses are pages of the studio: all that are not named here. */
const notStudio =
  /^\/(api|run|identity|files|assets|runner|player|demo|t|domain|sandbox|outbox|webhooks|played|\.well-known)(\/|$)|\.cmd\/?$|\.\w{1,5}$/;

/** Of a path, without a query. */
export function isStudioAddress(path: string): boolean {
  return !notStudio.test(path);
}
