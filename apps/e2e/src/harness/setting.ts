/** The setting of a file of journeys: one server and one browser, there from its first journey to its last. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { openBrowser } from './browser.ts';
import { startServer, type RunningServer } from './server.ts';

export interface Setting {
  server: RunningServer;
  browser: Browser;
}

/** Called at the top of a file, with what its server's environment has on top; the returned object is filled before the first journey begins. */
export function serverAndBrowser(env: Record<string, string> = {}): Setting {
  const setting = {} as Setting;
  beforeAll(async () => {
    setting.server = await startServer(env);
    setting.browser = await openBrowser();
  });
  afterAll(async () => {
    await setting.browser?.close();
    await setting.server?.stop();
  });
  return setting;
}
