/** Addresses of pages under test as they may be recorded: query and fragment can hold what a tester typed, so they stay out. */

export function bareAddress(address: string): string {
  const end = address.search(/[?#]/);
  return end < 0 ? address : address.slice(0, end);
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
  view.addEventListener('popstate', onRoute);
  return () => {
    view.removeEventListener('popstate', onRoute);
    for (const undo of restore) undo();
  };
}
