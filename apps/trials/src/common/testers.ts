/** What testers of a trial do in the runner, and several of them at once. */
import { chromium, type Browser, type Page } from 'playwright-core';

/** Ms that a step may take on a machine that does much else. */
export const patienceMs = 120_000;

const flags = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Opens the Chromium that CHROMIUM_PATH names. */
export function openBrowser(): Promise<Browser> {
  const executablePath = process.env['CHROMIUM_PATH'];
  if (executablePath === undefined || executablePath === '') throw new Error('This trial needs Chromium: name one with CHROMIUM_PATH.');
  return chromium.launch({ executablePath, args: flags });
}

/** Agrees on the welcome page and begins; resolves on the page of the run. */
export async function begin(page: Page, link: string): Promise<void> {
  await page.goto(link);
  for (const consent of await page.locator('input[name=consent][required]').all()) await consent.check();
  await page.getByLabel('Age', { exact: true }).fill('34');
  await page.getByLabel('Gender').selectOption('Other');
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await page.waitForURL('**/run*', { timeout: patienceMs });
}

/** Runs `take` for every place from 0, some at a time; calls back after each. */
export async function takeAll<T>(count: number, atOnce: number, take: (place: number) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  let next = 0;
  const work = async (): Promise<void> => {
    for (let place = next++; place < count; place = next++) results[place] = await take(place);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return results;
}
