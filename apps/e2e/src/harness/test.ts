/** What files of journeys are written with: Playwright Test, with one server and one browser for all files that a worker runs. */
import { test, expect, type Browser } from '@playwright/test';
import { closeDesks, openBrowser, takeRefusedRequests } from './browser.ts';
import { startServer, type RunningServer } from './server.ts';

interface WorkerFixtures {
  /** What the environment of the file's server has on top of the defaults, as JSON: Playwright Test tells wishes apart by identity, and files with the same wish share a worker's server. */
  serverWish: string;
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
  serverWish: ['{}', { option: true, scope: 'worker' }],
  server: [
    async ({ serverWish }, use) => {
      const server = await startServer(JSON.parse(serverWish) as Record<string, string>);
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
