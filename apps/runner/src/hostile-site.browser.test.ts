/** A site under test that says things of its own to the runner: the tester's result stays the tester's. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SnippetMessage, SnippetSession } from '@sightline/wire/run';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestingBrowser, TestingSite } from './testing-site.ts';
import { websiteStudy } from './testing-study.ts';

let runner: TestingSite;
let site: Server;
let siteOrigin: string;
let browser: Browser;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  runner = new TestingSite();
  await runner.open();
  site = createServer((_request, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Shop</h1>'));
  await new Promise<void>((done) => site.listen(0, '127.0.0.1', done));
  siteOrigin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  browser = await openTestingBrowser();
});
afterAll(async () => {
  await browser?.close();
  runner?.close();
  site?.close();
});
beforeEach(async () => {
  runner.reset();
  runner.shown = websiteStudy(`${siteOrigin}/`);
  context = await browser.newContext({ viewport: { width: 1200, height: 800 } });
  page = await context.newPage();
});
afterEach(() => context.close());

/** Starts the test; resolves with the window of the site. */
async function openSite(): Promise<Page> {
  await page.goto(`${runner.origin}/t/ABCD2345/run#rec_1.session-token`);
  const opening = context.waitForEvent('page');
  await page.click('text=Start');
  const opened = await opening;
  await opened.waitForLoadState();
  return opened;
}

const forged: SnippetMessage = { sightline: 'ended', recordingId: 'rec_1', questionId: 'q2', ending: 'gave-up', chunks: 1e12 };
const forge = (from: Page, to: 'opener' | 'self' = 'opener'): Promise<void> =>
  from.evaluate(
    ({ message, target }) => {
      const other = target === 'opener' ? (window.opener as Window) : window;
      other.postMessage(message, '*');
    },
    { message: forged, target: to },
  );

it('is given a token for its own page, and never that of the session', async () => {
  const opened = await openSite();
  const hash = await opened.evaluate(() => location.hash);
  const handed = JSON.parse(Buffer.from(hash.replace('#sightline=', ''), 'base64url').toString()) as SnippetSession;
  expect(handed.pageToken).toMatch(/^[\w-]{43}$/);
  expect(JSON.stringify(handed)).not.toContain('session-token');
});

it('can end nothing: the tester is asked, and what they press counts', async () => {
  const opened = await openSite();
  await forge(opened);
  await page.bringToFront();
  await page.getByRole('alert').getByText('You chose “I could not do it” on the website. Please confirm it here.').waitFor();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('I could not do it');
  expect(runner.answers).toEqual([]);
  await page.click('text=I did it');
  await page.waitForSelector('text=Question q3');
  await expect.poll(() => runner.answers.map(({ value }) => value)).toEqual([{ kind: 'test', ending: 'done' }]);
  await expect.poll(() => runner.events().filter((event) => event.k === 'test-end')).toMatchObject([{ ending: 'done' }]);
  await page.click('text=Next');
  // No count that the site made up is waited for.
  await expect.poll(() => Object.keys(runner.stated ?? {})).toEqual(['runner']);
});

it('is not taken for another window or another site', async () => {
  const opened = await openSite();
  const elsewhere = siteOrigin.replace('127.0.0.1', 'localhost');
  await forge(page, 'self');
  // Another window of the same site, and the window itself once it is on another site.
  const opening = context.waitForEvent('page');
  await opened.evaluate((address) => {
    const second = window.open(address);
    Object.assign(window, { second });
  }, `${siteOrigin}/second`);
  const second = await opening;
  await second.waitForLoadState();
  await second.evaluate((message) => ((window.opener as Window).opener as Window).postMessage(message, '*'), forged);
  const goTo = async (address: string): Promise<void> => {
    await opened.evaluate((to) => (location.href = to), address);
    await opened.waitForURL(address);
  };
  await goTo(`${elsewhere}/`);
  await forge(opened);
  await page.bringToFront();
  // Messages of the right window are received after all of them.
  await goTo(`${siteOrigin}/`);
  expect(await page.getByText('Please confirm it here.').count()).toBe(0);
  await forge(opened);
  await page.getByText('Please confirm it here.').waitFor();
});
