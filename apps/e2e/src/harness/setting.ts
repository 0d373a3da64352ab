/** The setting of a file of journeys: the server and the browser of the worker that runs it. */
import type { Browser } from '@playwright/test';
import type { RunningServer } from './server.ts';
import { it } from './test.ts';

export interface Setting {
  server: RunningServer;
  browser: Browser;
}

/**
 * Called at the top of a file, with what its server's environment has on top (harness/environments.ts); the returned object is filled before the
 * first journey begins.
 */
export function serverAndBrowser(env: Record<string, string> = {}): Setting {
  const setting = {} as Setting;
  it.use({ serverWish: JSON.stringify(env) });
  it.beforeAll(({ server, browser }) => {
    Object.assign(setting, { server, browser });
  });
  return setting;
}
