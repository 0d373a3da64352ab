import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestingBrowser, TestingSite } from './testing-site.ts';

let site: TestingSite;
let browser: Browser;
let context: BrowserContext;

beforeAll(async () => {
  site = new TestingSite();
  await site.open();
  browser = await openTestingBrowser();
});
afterAll(async () => {
  await browser?.close();
  site?.close();
});
beforeEach(async () => {
  site.reset();
  context = await browser.newContext({ viewport: { width: 1200, height: 800 } });
});
afterEach(() => context.close());

async function openTab(): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${site.origin}/t/ABCD2345/run#rec_1.token`);
  return page;
}

/** The middle of a place of the picture, in picture px. */
async function press(page: Page, x: number, y: number): Promise<void> {
  const box = (await page.locator('img').boundingBox())!;
  await page.mouse.click(box.x + (x * box.width) / 400, box.y + (y * box.width) / 400);
}

const continueHere = (page: Page): Promise<void> => page.getByRole('button', { name: 'Continue here' }).click();

async function finish(page: Page): Promise<void> {
  await page.click('text=I could not do it');
  await page.locator('input[value="5"]').check({ force: true });
  await page.click('text=Next');
  await page.waitForSelector('text=Thank you');
}

function expectNothingLost(): void {
  expect(site.conflicts).toBe(0);
  expect([...site.chunks.keys()].sort((a, b) => a - b)).toEqual(Array.from({ length: site.chunks.size }, (_, i) => i));
  expect(site.stated).toEqual({ runner: site.chunks.size });
  expect(site.answers.map((one) => [one.questionId, one.value])).toEqual([
    ['q1', { kind: 'text', text: 'one answer' }],
    ['q2', { kind: 'test', ending: 'gave-up' }],
    ['q3', { kind: 'rating', rating: 5 }],
  ]);
}

describe.each([
  ['with Web Locks', true],
  ['where the page is given no locks', false],
])('a second tab of one session, %s', (_, locks) => {
  beforeEach(() =>
    context.addInitScript((given) => void (given || Object.defineProperty(navigator, 'locks', { value: undefined })), locks),
  );

  it('waits, then goes on exactly where the first one was, which stops', async () => {
    const first = await openTab();
    await first.fill('textarea', 'one answer');
    const second = await openTab();
    await second.waitForSelector('text=This test is open in another tab');
    expect(site.events().filter(({ k }) => k === 'session').length).toBeLessThan(2);
    await first.bringToFront();
    await first.click('text=Next');
    await first.click('text=Start');
    await press(first, 200, 350);
    await continueHere(second);
    await first.waitForSelector('text=This test continues in another tab');
    await second.waitForSelector('img[alt=s2]');
    await press(second, 200, 100);
    await finish(second);
    expectNothingLost();
    const presses = site.events().filter((event) => event.k === 'press');
    expect(presses.map(({ screenId }) => screenId)).toEqual(['s1', 's2']);
  });
});

it('a tab that the session was taken from takes it back, and says when it cannot close itself', async () => {
  const first = await openTab();
  await first.fill('textarea', 'one');
  const second = await openTab();
  await continueHere(second);
  await second.waitForFunction(() => document.querySelector('textarea')?.value === 'one');
  await second.fill('textarea', 'one answer');
  await first.getByRole('button', { name: 'Close this tab' }).click();
  await first.waitForSelector('text=You can close this tab now.');
  await continueHere(first);
  await first.waitForFunction(() => document.querySelector('textarea')?.value === 'one answer');
  await second.waitForSelector('text=This test continues in another tab');
  await first.click('text=Next');
  await first.click('text=Start');
  await finish(first);
  expectNothingLost();
});

it('a second tab shows the end of a session that is over', async () => {
  const first = await openTab();
  await first.fill('textarea', 'one answer');
  await first.click('text=Next');
  await first.click('text=Start');
  await finish(first);
  const second = await openTab();
  await second.waitForSelector('text=You have already taken part');
});
