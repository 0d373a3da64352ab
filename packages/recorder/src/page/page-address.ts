/** Addresses of pages under test as they may be recorded: query and fragment can hold what a tester typed, so they stay out. */

/** A fragment that begins like a path is a route of a single-page site: it stays, without the query that may follow it. */
const routeFragment = /^[^#]*(#!?\/[^?#]*)/;

/** The address without its query, but for parameters of these names, and without its fragment, but for a route. */
export function bareAddress(address: string, keptParameters: readonly string[] = []): string {
  const end = address.search(/[?#]/);
  return end < 0
    ? address
    : address.slice(0, end) + keptQuery(address.slice(end), keptParameters) + (routeFragment.exec(address)?.[1] ?? '');
}

function keptQuery(rest: string, kept: readonly string[]): string {
  if (kept.length === 0 || !rest.startsWith('?')) return '';
  const pairs = (rest.slice(1).split('#', 1)[0] ?? '').split('&').filter((pair) => kept.includes(pair.split('=', 1)[0] ?? ''));
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}

type RouteCall = 'pushState' | 'replaceState';
type ChangeRoute = (this: unknown, ...args: Parameters<History['pushState']>) => void;

/** Calls back after each route change of a single-page site; returns a function that stops it. */
export function followRoutes(view: Window & typeof globalThis, onRoute: () => void): () => void {
  const history = view.history as unknown as Record<RouteCall, ChangeRoute>;
  const restore = (['pushState', 'replaceState'] as const).map((name) => {
    const original = history[name];
    const watched: ChangeRoute = function (...args) {
      original.apply(this, args);
      onRoute();
    };
    history[name] = watched;
    return () => {
      // Another script may have wrapped it since: then ours stays in the middle, and does nothing.
      if (history[name] === watched) history[name] = original;
    };
  });
  const moves = ['popstate', 'hashchange'] as const;
  for (const move of moves) view.addEventListener(move, onRoute);
  // Also what routes without the calls above: the navigation API, and the history of another window.
  const { navigation } = view as { navigation?: EventTarget };
  navigation?.addEventListener('currententrychange', onRoute);
  return () => {
    navigation?.removeEventListener('currententrychange', onRoute);
    for (const move of moves) view.removeEventListener(move, onRoute);
    for (const undo of restore) undo();
  };
}
