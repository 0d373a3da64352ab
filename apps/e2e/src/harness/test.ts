/** What files of journeys are written with: Playwright Test, with one server and one browser for all files that a worker runs. */
import { test, expect, type Browser } from '@playwright/test';
import { closeDesks, openBrowser, takeRefusedRequests } from './browser.ts';
import { startServer, type RunningServer } from './server.ts';

interface WorkerFixtures {
  /** On top of the defaults in the server's environment: files that want the same share a worker's server. */
  serverEnv: Record<string, string>;
  /** The file that wants a server without anybody else's data; '' where they may be shared. */
  serverOf: string;
  server: RunningServer;
  browser: Browser;
}

export const it = test.extend<{ desksClosed: void }, WorkerFixtures>({
  desksClosed: [
    async ({}, use, journey) => {
      takeRefusedRequests();
      await use();
      const refused = takeRefusedRequests();
      if (journey.status !== journey.expectedStatus && refused.length > 0)
        console.log(`Refused during '${journey.title}':\n${refused.join('\n')}`);
      await closeDesks();
    },
    { auto: true },
  ],
  serverEnv: [{}, { option: true, scope: 'worker' }],
  serverOf: ['', { option: true, scope: 'worker' }],
  server: [
    async ({ serverEnv }, use) => {
      const server = await startServer(serverEnv);
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  browser: [
    async ({}, use) => {
      const browser = await openBrowser();
      await use(browser);
      await browser.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

export { expect };
