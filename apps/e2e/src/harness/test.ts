/** What files of journeys are written with: Playwright Test, with one server and one browser for all files that a worker runs. */
import { test, expect, type Browser } from '@playwright/test';
import { closeDesks, openBrowser, takeRefusedRequests } from './browser.ts';
import { startServer, type RunningServer } from './server.ts';

interface WorkerFixtures {
  /** The server that a file wants, as `wishFor` writes it: files with the same wish share a worker's server. */
  serverWish: string;
  server: RunningServer;
  browser: Browser;
}

interface ServerWish {
  /** On top of the defaults in the server's environment. */
  env: Record<string, string>;
  /** The file that wants a server without anybody else's data; '' where it may be shared. */
  owner: string;
}

/** A text, since Playwright Test tells wishes apart by identity, and starts a worker for each. */
export function wishFor(env: Record<string, string>, owner = ''): string {
  return JSON.stringify({ env, owner } satisfies ServerWish);
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
  serverWish: [wishFor({}), { option: true, scope: 'worker' }],
  server: [
    async ({ serverWish }, use) => {
      const server = await startServer((JSON.parse(serverWish) as ServerWish).env);
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
