/** The one-use hash of a mailed reset link: held in this page's memory only, never in the address bar or a store. */

const path = '/resetpass';
let held: string | null = null;

/** Takes `?hash=…` out of the address bar, before anything else sees the address. */
export function takeResetHash(): void {
  if (location.pathname !== path) return;
  const query = new URLSearchParams(location.search);
  const hash = query.get('hash')?.trim() ?? '';
  if (!query.has('hash')) return;
  query.delete('hash');
  history.replaceState(history.state, '', `${path}${query.size > 0 ? `?${query}` : ''}${location.hash}`);
  held = hash === '' ? null : hash;
}

/** The hash that the page was opened with; null where there was none, or once it has been used. */
export function resetHash(): string | null {
  return held;
}

export function forgetResetHash(): void {
  held = null;
}
