/** A study of one website on the real server, and a tester who takes part in it in a real browser. */
import { callApi, makeResearcher, makeWebsiteStudy, startCollector, type Researcher } from '@sightline/testkit';
import { calls, type ReplayManifest } from '@sightline/wire/calls';
import type { Browser, Page } from '@playwright/test';
import { ServerProcess } from '../../../../bench/server-process.ts';

/** How long the server may take to process a recording. */
const processedWithinMs = 60_000;

export interface Product {
  stop: () => Promise<void>;
  url: string;
  researcher: Researcher;
}

/** A server of the trial's own, or the one that runs at `url`. */
export async function startProduct(url?: string): Promise<Product> {
  if (url !== undefined) return { url, researcher: await newResearcher(url), stop: () => Promise.resolve() };
  const port = 20_000 + Math.floor(Math.random() * 20_000);
  const own = `http://localhost:${port}`;
  const server = new ServerProcess(port, { PUBLIC_URL: own, SITE_ALLOW_LIST: 'localhost', PANEL: 'manual' });
  server.spawn();
  await server.ready();
  return { url: own, researcher: await newResearcher(own), stop: () => server.stop() };
}

const newResearcher = (url: string): Promise<Researcher> =>
  makeResearcher(url, { email: `rea.${Date.now()}@trials.test`, password: 'a long enough passphrase' });

export interface Recorded {
  manifest: ReplayManifest;
  /** Stream name to its lines. */
  streams: Record<string, string>;
}

/** Has a tester go through `visit` on the site, and gives the processed recording. */
export async function recordVisit(
  product: Product,
  browser: Browser,
  siteUrl: string,
  visit: (page: Page) => Promise<void>,
): Promise<Recorded> {
  const { researcher, url } = product;
  const { projectId } = await makeWebsiteStudy(researcher, {
    name: 'Trial',
    description: '',
    test: { Name: 'Visit', EyeTrackingWebSiteUrl: siteUrl, EyeTrackingWebSiteObjective: 'Look around.', RecordBy: 'snippet' },
    before: [],
    after: [],
  });
  const { invitationCode } = await startCollector(researcher, projectId);
  const context = await browser.newContext({ viewport: { width: 1200, height: 800 }, locale: 'en-US' });
  const runner = await context.newPage();
  await runner.goto(`${url}/t/${invitationCode}`);
  for (const consent of await runner.locator('input[name=consent][required]').all()) await consent.check();
  await runner.getByLabel('Age', { exact: true }).fill('40');
  await runner.getByLabel('Gender').selectOption('Female');
  await runner.getByRole('button', { name: 'Start', exact: true }).click();
  await runner.waitForURL('**/run*');
  const opening = context.waitForEvent('page');
  await runner.getByRole('button', { name: 'Start', exact: true }).click();
  const page = await opening;
  await page.locator('.sightline-own').first().waitFor({ state: 'attached', timeout: 30_000 });
  await page.setViewportSize({ width: 1200, height: 800 });
  await visit(page);
  await runner.bringToFront();
  await runner.getByRole('button', { name: 'I did it' }).click();
  await runner.getByRole('heading', { name: 'Thank you' }).waitFor({ timeout: 120_000 });
  await context.close();
  return fetchRecorded(product, projectId);
}

async function fetchRecorded({ researcher, url }: Product, projectId: string): Promise<Recorded> {
  const endsAtMs = Date.now() + processedWithinMs;
  while (Date.now() < endsAtMs) {
    const rows = await callApi(researcher, calls.getRecordings, { project: projectId });
    const row = Array.isArray(rows) ? rows[0] : undefined;
    if (row?.Status === 1) {
      const headers = { authorization: `Bearer ${researcher.token}` };
      const answer = await fetch(`${url}/api/recordings/${row.Id}/replay`, { headers });
      const manifest = (await answer.json()) as ReplayManifest;
      const streams: Record<string, string> = {};
      for (const stream of manifest.streams) streams[stream.name] = await (await fetch(url + stream.url, { headers })).text();
      return { manifest, streams };
    }
    await new Promise((done) => setTimeout(done, 500));
  }
  throw new Error('The recording was not processed in time.');
}
