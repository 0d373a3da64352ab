/** Addresses of pages under test as they may be recorded: query and fragment can hold what a tester typed, so they stay out. */

/** A fragment that begins like a path is a route of a single-page site: it stays, without the query that may follow it. */
const routeFragment = /^[^#]*(#!?\/[^?#]*)/;

export function bareAddress(address: string): string {
  const end = address.search(/[?#]/);
  return end < 0 ? address : address.slice(0, end) + (routeFragment.exec(address)?.[1] ?? '');
}

type RouteCall = 'pushState' | 'replaceState';
type ChangeRoute = (this: unknown, ...args: Parameters<History['pushState']>) => void;

/** Calls back after each route change of a single-page site; answers how to stop. */
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
  return () => {
    for (const move of moves) view.removeEventListener(move, onRoute);
    for (const undo of restore) undo();
  };
}
