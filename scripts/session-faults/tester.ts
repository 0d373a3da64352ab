/** One tester in a browser that may die at any moment: takes the whole study, reloads, loses the network, comes back by the link. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import type { TesterBrowser } from './tester-browser.ts';

export interface PageFaults {
  reloads: number;
  offline: number;
  /** The page's own process crashed. */
  crashes: number;
  /** The tab was closed and the link opened again. */
  reopened: number;
}

export type TesterEnd = 'thanked' | 'left' | 'over' | 'stuck';

export interface TesterOptions {
  link: string;
  browser: TesterBrowser;
  random: () => number;
  faults: PageFaults;
  /** Goes away for good in the middle. */
  leaves: boolean;
  patienceMs: number;
}

type Seen = 'welcome' | 'question' | 'rating' | 'intro' | 'stage' | 'sending' | 'thanked' | 'over' | 'other' | 'gone';

/** In the page, as text: this file's compiler marks functions with helpers that pages do not have. */
const look = `(() => {
  const buttons = [...document.querySelectorAll('button')].filter((one) => !one.disabled).map((one) => one.textContent.trim());
  const title = document.querySelector('h1')?.textContent ?? '';
  if (document.getElementById('start') !== null) return document.readyState === 'complete' ? 'welcome' : 'other';
  if (title === 'Thank you' || title === 'You have already taken part') return 'thanked';
  if (document.querySelector('progress[max="1"]') !== null && buttons.length === 0) return 'sending';
  if (buttons.includes('I did it')) return 'stage';
  if (buttons.includes('Start')) return 'intro';
  if (document.querySelector('textarea') !== null && buttons.includes('Next')) return 'question';
  if (document.querySelector('input[type=radio]') !== null && buttons.includes('Next')) return 'rating';
  return document.body?.dataset.over ?? (title.includes('over') || title.includes('ended') ? 'over' : 'other');
})()`;

/** Of a browser that goes at the wrong moment some commands are never answered: who sees nothing move closes the page and opens the link again. */
const openMs = 15_000;
const visitMs = 60_000;

/** Null if the work failed, or took longer. */
const within = <T>(ms: number, work: Promise<T>): Promise<T | null> =>
  Promise.race([work.catch(() => null), pause(ms, null, { ref: false })]);

export async function takeStudy(options: TesterOptions): Promise<TesterEnd> {
  const endsAt = Date.now() + options.patienceMs;
  const steps: Steps = { done: 0, leavesAfter: options.leaves ? 2 + Math.floor(options.random() * 5) : Infinity, seen: [] };
  while (Date.now() < endsAt) {
    const page = await within(openMs, options.browser.newPage());
    if (page === null) {
      await pause(500);
      continue;
    }
    // A page that crashed or went with its browser: the tester opens the link again.
    const end = await within(Math.min(visitMs, endsAt - Date.now()), visit(page, options, steps, endsAt));
    await within(openMs, page.close());
    if (end !== null) return end;
    await pause(200 + 600 * options.random());
  }
  console.log(`${options.link} came to no end; it showed last: ${steps.seen.slice(-40).join(' ')}`);
  return 'stuck';
}

interface Steps {
  done: number;
  /** Goes away for good after so many. */
  leavesAfter: number;
  /** What the pages showed, each look. */
  seen: string[];
}

async function visit(page: Page, options: TesterOptions, steps: Steps, endsAt: number): Promise<TesterEnd | null> {
  steps.seen.push('open');
  await page.goto(options.link, { timeout: 15_000, waitUntil: 'load' });
  let lost = 0;
  while (Date.now() < endsAt) {
    const seen = await page.evaluate<Seen>(look).catch(() => 'gone' as const);
    steps.seen.push(seen);
    // Gone with its browser.
    if (page.isClosed()) return null;
    if (seen === 'thanked' || seen === 'over') return seen;
    if (steps.done >= steps.leavesAfter) return 'left';
    const acted = await act(page, seen, options.random).catch(() => false);
    if (acted) steps.done += 1;
    lost = acted || seen === 'sending' ? 0 : lost + 1;
    if (acted && (await mishap(page, options))) return null;
    // Nothing to act on for a while: what any person does then.
    if (lost > 25) {
      options.faults.reloads += 1;
      lost = 0;
      await page.reload({ timeout: 15_000 });
    }
    await pause(200);
  }
  return 'stuck';
}

async function act(page: Page, seen: Seen, random: () => number): Promise<boolean> {
  switch (seen) {
    case 'welcome':
      // Who went through to the end, and lost the page in that moment, has nothing to agree to any more.
      for (const box of await page.locator('input[name=consent]:visible').all()) await box.check();
      await page.locator('#start button[type=submit]').click({ noWaitAfter: true });
      await page.waitForURL('**/run*', { waitUntil: 'commit', timeout: 15_000 });
      return true;
    case 'question':
      await page.locator('textarea').fill(`words ${Math.floor(random() * 1e9)}`);
      await press(page, 'Next');
      return true;
    case 'rating':
      await page.locator(`input[type=radio] >> nth=${Math.floor(random() * 5)}`).check({ force: true });
      await press(page, 'Next');
      return true;
    case 'intro':
      await press(page, 'Start');
      return true;
    case 'stage':
      await handleStage(page, random);
      return true;
    default:
      return false;
  }
}

const press = (page: Page, name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();

/** A few moves and presses each time; now and then that was all. */
async function handleStage(page: Page, random: () => number): Promise<void> {
  const box = await page.getByRole('group', { name: /^Prototype, screen/ }).boundingBox();
  if (box === null) return;
  for (let count = 0; count < 3; count += 1) {
    const [x, y] = [box.x + box.width * random(), box.y + box.height * random()];
    await page.mouse.move(x, y, { steps: 4 });
    await page.mouse.click(x, y);
  }
  if (random() < 0.35) await press(page, 'I did it');
}

/** True if the page is gone and the tester comes back by the link. */
async function mishap(page: Page, { random, faults }: TesterOptions): Promise<boolean> {
  const dice = random();
  if (dice < 0.1) {
    faults.reloads += 1;
    await page.reload({ timeout: 15_000 });
  } else if (dice < 0.16) {
    faults.offline += 1;
    await offline(page, 500 + 3_000 * random());
  } else if (dice < 0.19) {
    faults.crashes += 1;
    await crash(page);
    return true;
  } else if (dice < 0.22) {
    faults.reopened += 1;
    await page.close();
    return true;
  }
  return false;
}

async function offline(page: Page, ms: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const conditions = { latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', { ...conditions, offline: true });
  await pause(ms);
  await devtools.send('Network.emulateNetworkConditions', { ...conditions, offline: false });
  await devtools.detach();
}

async function crash(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  void devtools.send('Page.crash').catch(() => undefined);
  await pause(300);
}
