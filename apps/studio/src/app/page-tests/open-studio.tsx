/** The whole studio on an address, in a page without a browser, with a fake server behind it. */
import type { CallName } from '@sightline/wire/calls';
import { act, cleanup, configure, render } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { expect, vi } from 'vitest';
import { hideAttention, dismissNotice, messageStore } from '../../lib/notify.ts';
import { queryClient } from '../../lib/query-client.ts';
import { forgetResetHash, takeResetHash } from '../../lib/reset-hash.ts';
import { forgetToken, keepToken } from '../../lib/session.ts';
import { App } from '../app.tsx';
import { router } from '../router.ts';
import { FakeServer, type Answers, type Way } from './fake-server.ts';
import { answersOf } from './sample-answers.ts';
import { researcher } from './sample-data.ts';

/** Ms that a page is given to show what it should, on a machine that does much else. */
const patienceMs = 10_000;
configure({
  asyncUtilTimeout: patienceMs,
  // As in development: a render or effect that must not run twice fails here.
  // The words of the page say more than thousands of lines of its markup.
  getElementError: (message) => new Error(`${message ?? ''}\nThe page says: ${document.body.textContent}`),
});

export interface OpenStudio {
  user: UserEvent;
  server: FakeServer;
  /** The address that the page shows. */
  at: () => string;
}

let open: FakeServer | null = null;

/** What browsers have and jsdom does not: sizes, what watches them, and escapes of selectors. */
function stubLayout(): void {
  const watcher = class {
    observe = () => undefined;
    unobserve = () => undefined;
    disconnect = () => undefined;
    takeRecords = () => [];
  };
  vi.stubGlobal('ResizeObserver', watcher);
  vi.stubGlobal('IntersectionObserver', watcher);
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: false,
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  }));
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('CSS', { escape: (text: string) => text.replace(/[^\w-]/g, String.raw`\$&`) });
  Element.prototype.scrollIntoView = () => undefined;
  Element.prototype.scrollTo = () => undefined;
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
  };
  Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() });
  Object.defineProperties(HTMLElement.prototype, {
    offsetWidth: { configurable: true, get: () => 1280 },
    offsetHeight: { configurable: true, get: () => 900 },
  });
}

/**
 * Called at the top of a file whose pages are drawn twice, so that an effect in an initialiser, a render or a memo shows. Not everywhere: the menus of
 * the component library now and then stay hidden when their effects run twice.
 */
export function drawTwice(): void {
  configure({ reactStrictMode: true });
}

/** Before each test. */
export function prepareBrowser(): void {
  stubLayout();
  localStorage.clear();
  sessionStorage.clear();
}

/** After each test: what lives as long as the tab starts again, and the server must have understood everything. */
export async function closeStudio(): Promise<void> {
  cleanup();
  await act(async () => {
    forgetToken();
    forgetResetHash();
    queryClient.clear();
    for (const { id } of messageStore.current().notices) dismissNotice(id);
    const { attention } = messageStore.current();
    if (attention) hideAttention(attention.id);
    await router.navigate('/contact', { replace: true });
  });
  const faults = open?.faults ?? [];
  open = null;
  vi.unstubAllGlobals();
  expect(faults).toEqual([]);
}

interface Opening {
  as?: 'researcher' | 'guest';
  /** Go before the sample answers. */
  answers?: Answers;
  /** Calls that fail from the beginning. */
  fails?: { readonly [N in CallName]?: Way };
}

/** Opens an address as the researcher of the sample answers, or as a guest. The second time in a test is a reload: what the browser keeps stays. */
export async function openStudio(path: string, { as = 'researcher', answers = {}, fails = {} }: Opening = {}): Promise<OpenStudio> {
  cleanup();
  queryClient.clear();
  const server = new FakeServer({ ...answersOf(), ...answers });
  open = server;
  for (const [name, way] of Object.entries(fails)) server.fail(name as CallName, way);
  vi.stubGlobal('fetch', server.fetch);
  // Each further try of what failed comes at once.
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retryDelay: 0 } });
  if (as === 'researcher') keepToken(researcher.token);
  history.replaceState(null, '', path);
  takeResetHash();
  await act(async () => {
    await router.navigate(location.pathname + location.search);
    render(<App />);
  });
  const at = () => router.state.location.pathname + router.state.location.search;
  return { user: userEvent.setup(), server, at };
}
