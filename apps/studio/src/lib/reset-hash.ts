/** The one-use hash of a mailed link, to set a new password or to confirm an address: held in this page's memory only, never in the address bar or a store. */

const paths = ['/resetpass', '/confirm-email'];
let held: string | null = null;

/** Takes `?hash=…` out of the address bar, before anything else sees the address. */
export function takeResetHash(): void {
  const path = location.pathname;
  if (!paths.includes(path)) return;
  const query = new URLSearchParams(location.search);
  const hash = query.get('hash')?.trim() ?? '';
  if (!query.has('hash')) return;
  query.delete('hash');
  history.replaceState(history.state, '', `${path}${query.size > 0 ? `?${query}` : ''}${location.hash}`);
  held = hash === '' ? null : hash;
}

/** The hash that the page was opened with; null if there was none, or once it has been used. */
export function resetHash(): string | null {
  return held;
}

export function forgetResetHash(): void {
  held = null;
}
