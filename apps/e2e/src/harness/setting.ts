/** The setting of a file of journeys: the server and the browser of the worker that runs it. */
import type { Browser } from '@playwright/test';
import type { RunningServer } from './server.ts';
import { it, wishFor } from './test.ts';

export interface Setting {
  server: RunningServer;
  browser: Browser;
}

/**
 * Called at the top of a file, with what its server's environment has on top, and the file's name where it wants a server of its own; the
 * returned object is filled before the first journey begins.
 */
export function serverAndBrowser(env: Record<string, string> = {}, ownServerOf = ''): Setting {
  const setting = {} as Setting;
  it.use({ serverWish: wishFor(env, ownServerOf) });
  it.beforeAll(({ server, browser }) => {
    Object.assign(setting, { server, browser });
  });
  return setting;
}
