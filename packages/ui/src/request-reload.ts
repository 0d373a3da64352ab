/** For a button beside a part of the page that did not come: the files are fetched past the cache, which may hold one that a cut left empty. */
export function requestReload(): void {
  // Without the script that listens, a plain reload is what is left.
  if (dispatchEvent(new Event('reload-assets', { cancelable: true }))) location.reload();
}
