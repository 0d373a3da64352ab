/** One tester takes the shop's test, ends it in one of several ways, and finishes the study. */
import type { Browser, Page } from 'playwright-core';
import { begin, patienceMs } from '../common/testers.ts';
import { SlowProxy } from './slow-proxy.ts';

/** Who closes the window of the site: the runner at the end, the recorder after its own bar was used, or the tester before the end. */
export const waysToEnd = ['runner', 'bar', 'tester'] as const;
export type WayToEnd = (typeof waysToEnd)[number];

export interface TakenTest {
  place: number;
  way: WayToEnd;
  delayMs: number;
  /** The tester opened the page that counts as the goal. */
  reached: boolean;
  /** The site has an origin of its own; else it is the server's. */
  isOtherOrigin: boolean;
  /** Clicks made on the site. */
  clicks: number;
  recordingId: string;
  /** Sequences that the site's recorder or the runner sent and that the server did not take. */
  untaken: number[];
  /** Why the study was not finished; null if it was. */
  failure: string | null;
}

interface Taking {
  link: string;
  place: number;
  delayMs: number;
  isOtherOrigin: boolean;
}

/** Takes the study; what stops it is returned, not thrown. */
export async function takeTest(browser: Browser, { link, place, delayMs, isOtherOrigin }: Taking): Promise<TakenTest> {
  const way = waysToEnd[place % waysToEnd.length] ?? 'runner';
  const reached = Math.floor(place / 3) % 2 === 0;
  const proxy = new SlowProxy(delayMs);
  const server = `http://127.0.0.1:${await proxy.listen()}`;
  const context = await browser.newContext({ viewport: { width: 1200, height: 800 }, proxy: { server, bypass: '<-loopback>' } });
  context.setDefaultTimeout(patienceMs);
  const taken: TakenTest = { place, way, delayMs, reached, isOtherOrigin, clicks: 0, recordingId: '', untaken: [], failure: null };
  const page = await context.newPage();
  try {
    await begin(page, link);
    await page.locator('textarea').fill('last winter');
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await endTest(page, taken);
    await page.locator('input[type=radio] >> nth=3').check({ force: true });
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await page.getByRole('heading', { name: 'Thank you' }).waitFor();
  } catch (error) {
    taken.failure = `${String(error).split('\n')[0]} at ${await titleOf(page)}`;
  }
  await context.close();
  await proxy.close();
  taken.recordingId = proxy.recordingId;
  taken.untaken = [...proxy.sent].filter((sequence) => !proxy.taken.has(sequence));
  return taken;
}

async function titleOf(page: Page): Promise<string> {
  return page
    .locator('h1')
    .first()
    .textContent({ timeout: 5_000 })
    .then(String, () => page.url());
}

async function endTest(page: Page, taken: TakenTest): Promise<void> {
  const opening = page.context().waitForEvent('page');
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  const shop = await opening;
  await shop.waitForLoadState();
  await shop.setViewportSize({ width: 1200, height: 800 });
  await shop.locator('.sightline-own[popover]').waitFor({ state: 'attached' });
  taken.clicks = await visitShop(shop, taken.reached);
  if (taken.way === 'bar') {
    // The bar is in a closed shadow root: it is used by its place.
    await shop.mouse.click(1200 - 16 - 250, 800 - 16 - 30);
    if (!shop.isClosed()) await shop.waitForEvent('close').catch(() => undefined);
  }
  if (taken.way === 'tester') await shop.close({ runBeforeUnload: true });
  await page.bringToFront();
  await page.getByRole('button', { name: 'I did it', exact: true }).click();
}

/** Goes on by links of the shop; returns the clicks made. */
async function visitShop(shop: Page, toGoal: boolean): Promise<number> {
  await shop.getByRole('link', { name: 'See all lamps' }).first().click();
  await shop.waitForURL('**/lamps*');
  const lamp = shop.getByRole('main').getByRole('listitem').first().getByRole('link').first();
  await lamp.click();
  await shop.getByRole('button', { name: 'Add to basket' }).waitFor();
  if (!toGoal) {
    await shop.getByRole('button', { name: 'Add to basket' }).click();
    return 3;
  }
  await shop.getByRole('link', { name: 'Delivery information' }).first().click();
  await shop.waitForURL('**/delivery*');
  return 3;
}
