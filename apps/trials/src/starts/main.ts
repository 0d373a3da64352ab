/**
 * `npm run trial -- starts [starts] [at once]`: testers begin a study on pages whose main thread is kept busy for 0 to 3 s, reload, and open a second
 * tab. Bar: the first tab never says that the test is open in another tab, the second always does.
 */
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { linkOf, makeShopStudy } from '../common/shop-study.ts';
import { begin, openBrowser, patienceMs, takeAll } from '../common/testers.ts';
import { startTrialServer } from '../common/trial-server.ts';
import { busyScript, busyWays, type BusyWay } from './busy-page.ts';

const starts = Number(process.argv[2] ?? 100);
const atOnce = Number(process.argv[3] ?? 6);
const maxBusyMs = 3_000;

interface Start {
  /** The first tab said that there is another one: as it began, or after a reload. */
  falselyReported: boolean;
  /** The second tab said so. */
  isSecondReported: boolean;
  failure: string | null;
}

const sawOtherTab = (page: Page): Promise<boolean> => page.evaluate<boolean>('globalThis.sawOtherTab');

async function startIn(context: BrowserContext, link: string): Promise<Omit<Start, 'failure'>> {
  const first = await context.newPage();
  await begin(first, link);
  const question = first.locator('textarea');
  const other = first.getByText('This test is open in another tab');
  await question.or(other).first().waitFor();
  const atBegin = await sawOtherTab(first);
  await first.reload();
  await question.or(other).first().waitFor();
  const falselyReported = atBegin || (await sawOtherTab(first));
  const second = await context.newPage();
  await second.goto(first.url());
  await second.locator('textarea').or(second.getByText('This test is open in another tab')).first().waitFor();
  return { falselyReported, isSecondReported: await sawOtherTab(second) };
}

async function start(browser: Browser, link: string, way: BusyWay, busyMs: number): Promise<Start> {
  const context = await browser.newContext();
  context.setDefaultTimeout(patienceMs);
  await context.addInitScript(busyScript(way, busyMs));
  try {
    return { ...(await startIn(context, link)), failure: null };
  } catch (error) {
    return { falselyReported: false, isSecondReported: false, failure: String(error).split('\n')[0] ?? '' };
  } finally {
    await context.close();
  }
}

async function run(): Promise<boolean> {
  const server = await startTrialServer();
  const study = await makeShopStudy(server.url, starts);
  const browser = await openBrowser();
  try {
    const all = await takeAll(starts, atOnce, async (place) => {
      const way = busyWays[place % busyWays.length] ?? 'load';
      const busyMs = Math.round((place * maxBusyMs) / Math.max(1, starts - 1));
      const one = await start(browser, linkOf(study, place), way, busyMs);
      if (one.falselyReported || !one.isSecondReported) console.log(`start ${place} (${way}, ${busyMs} ms): ${JSON.stringify(one)}`);
      return one;
    });
    const count = (has: (one: Start) => boolean): number => all.filter(has).length;
    const [wrong, failed] = [count((one) => one.falselyReported), count((one) => one.failure !== null)];
    const missed = count((one) => one.failure === null && !one.isSecondReported);
    console.log(`${all.length} starts and as many reloads, ${atOnce} at once, main thread busy for 0 to ${maxBusyMs / 1_000} s at each`);
    console.log(`first tabs that reported another ${wrong}, second tabs not reported ${missed}, not begun ${failed} (bar: 0, 0 and 0)`);
    return wrong + missed + failed === 0;
  } finally {
    await browser.close();
    await server.stop();
  }
}

process.exit((await run()) ? 0 : 1);
