/** Makes one call fail in one way, as seen by the page, while every other call works as usual. */
import type { Page, Route } from '@playwright/test';
import { calls, type Call, type CallName } from '@sightline/wire/calls';

/** By way of failing, what the researcher is advised to do. */
export const ways = {
  'status 500': 'Something went wrong on our side. Try again in a moment.',
  'a time-out': 'The server took too long to respond. Try again.',
  'no connection': 'The server cannot be reached. Check your connection and try again.',
} as const;
export type Way = keyof typeof ways;

/** What stands for 20 s. */
const shortMs = 300;

/** Fails the call for as long as the page is open, also while it closes; returns a function that releases what still waits for a response. */
export async function failCall(page: Page, name: CallName, way: Way): Promise<() => Promise<void>> {
  const row: Call = calls[name];
  const hanging: Route[] = [];
  const isCall = (url: URL): boolean => url.pathname === row.path;
  await page.route(isCall, async (route) => {
    if (route.request().method() !== row.method) return route.fallback();
    if (way === 'status 500') return route.fulfill({ status: 500, contentType: 'application/json', body: '{"error":"internal"}' });
    if (way === 'no connection') return route.abort('internetdisconnected');
    // Left without an answer: the page's own limit ends it.
    hanging.push(route);
  });
  return async () => {
    // What the page gave up is gone already.
    await Promise.all(hanging.map((route) => route.abort().catch(() => undefined)));
  };
}

/** Before the first page: the limit of a call under `path` is over after a moment; the request itself is real and hangs. */
export async function shortenWaits(page: Page, name: CallName): Promise<void> {
  await page.addInitScript(
    ({ path, ms }) => {
      const send = window.fetch.bind(window);
      window.fetch = (input, init) => {
        const hangs = input instanceof Request && new URL(input.url).pathname === path;
        return send(hangs ? new Request(input, { signal: AbortSignal.timeout(ms) }) : input, init);
      };
    },
    { path: calls[name].path, ms: shortMs },
  );
}
