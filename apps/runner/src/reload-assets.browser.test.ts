/** Pages of which a part does not come through: reloaded past a cache that keeps it broken, or a message and a button. */
import { createServer, request, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestingBrowser, TestingSite } from './testing-site.ts';

let site: TestingSite;
let browser: Browser;
let page: Page;
let line: Server;
let origin: string;
/** Files of which the next answer is cut off after its head said that it may be kept for good. */
let cut: RegExp | null;
let cuts: number;

const head = 'HTTP/1.1 200 OK\r\ncache-control: public, max-age=31536000, immutable\r\ncontent-ty';

/** Between browser and site: files may be kept for good, as the server says it, and an answer may be cut off in its head. */
function carry(asked: IncomingMessage, socket: Socket): ReturnType<typeof request> {
  const { pathname } = new URL(asked.url ?? '/', origin);
  return request(`${site.origin}${asked.url}`, { method: asked.method, headers: asked.headers }, (given) => {
    const parts: Buffer[] = [];
    given.on('data', (part: Buffer) => parts.push(part));
    given.on('end', () => {
      if (cut?.test(pathname) === true) {
        cuts += 1;
        return void socket.end(head);
      }
      const body = Buffer.concat(parts);
      const kept = pathname.startsWith('/runner/') ? 'public, max-age=31536000, immutable' : 'no-store';
      const names = Object.entries({ ...given.headers, 'cache-control': kept, 'content-length': body.length, connection: 'close' });
      const fields = names.filter(([name]) => !['transfer-encoding', 'keep-alive'].includes(name));
      socket.write(`HTTP/1.1 ${given.statusCode} x\r\n${fields.map(([name, value]) => `${name}: ${String(value)}\r\n`).join('')}\r\n`);
      socket.end(body);
    });
  });
}

beforeAll(async () => {
  site = new TestingSite();
  await site.open();
  line = createServer((asked) => void asked.pipe(carry(asked, asked.socket)));
  await new Promise<void>((done) => line.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(line.address() as AddressInfo).port}`;
  browser = await openTestingBrowser();
});
afterAll(async () => {
  await browser?.close();
  line?.close();
  site?.close();
});
beforeEach(async () => {
  site.reset();
  [cut, cuts] = [null, 0];
  page = await (await browser.newContext()).newPage();
});
afterEach(() => page.context().close());

const openRun = (): Promise<unknown> => page.goto(`${origin}/t/ABCD2345/run#rec_1.token`);
const question = 'textarea';
const message = 'text=This page could not be loaded';

it.each([
  ['the page’s own script', /\/runner\/assets\/main-/],
  ['a script that it imports', /\/runner\/assets\/run-base-/],
  ['the words', /\/runner\/assets\/words\/en-/],
])('%s that a cut left empty in the cache is fetched past it', async (_, file) => {
  cut = file;
  const first = openRun();
  await expect.poll(() => cuts).toBeGreaterThan(0);
  cut = null;
  await first;
  await page.waitForSelector(question);
});

it('a style sheet that a cut left empty is fetched past the cache', async () => {
  cut = /\.css$/;
  const first = openRun();
  await expect.poll(() => cuts).toBeGreaterThan(0);
  cut = null;
  await first;
  await expect.poll(() => page.evaluate(() => document.styleSheets[0]?.cssRules.length).catch(() => 0)).toBeGreaterThan(10);
  await page.waitForSelector(question);
});

it('leaves alone what others put into the page', async () => {
  await page.context().close();
  // As for an extension of the browser, which the page's policy does not bind.
  page = await (await browser.newContext({ bypassCSP: true })).newPage();
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (document.body === null) return;
      observer.disconnect();
      document.head.append(Object.assign(document.createElement('style'), { textContent: '/* no rules yet */' }));
    }).observe(document, { childList: true, subtree: true });
    addEventListener('DOMContentLoaded', () =>
      document.head.append(Object.assign(document.createElement('script'), { src: 'http://127.0.0.1:9/theirs.js' })),
    );
  });
  let asked = 0;
  page.on('request', (one) => void (one.isNavigationRequest() && (asked += 1)));
  const refused = page.waitForEvent('requestfailed', (one) => one.url().endsWith('/theirs.js'));
  await openRun();
  await refused;
  await page.waitForSelector(question);
  await page.waitForTimeout(500);
  expect([asked, await page.locator('head > style').count(), await page.locator(message).count()]).toEqual([1, 1, 0]);
});

it('says so where a part does not come at all, and goes on when asked once it does', async () => {
  await page.route(/\/runner\/assets\/run-base-/, (route) => route.abort());
  await openRun();
  await page.waitForSelector(message);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.waitForTimeout(300);
  expect(await page.locator(message).count()).toBe(1);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.waitForSelector(question);
  expect(await page.locator(message).count()).toBe(0);
});

it('loads the page again for a part that asks, though another version has other files by now', async () => {
  await openRun();
  await page.waitForSelector(question);
  site.version = 'v2/';
  await page.evaluate(() => dispatchEvent(new Event('reload-assets', { cancelable: true }))).catch(() => undefined);
  await page.waitForSelector('script[src^="/runner/v2/"]', { state: 'attached' });
  await page.waitForSelector(question);
});

it('does not load itself for ever where a part fails for another reason than the way to it', async () => {
  const broken = { status: 200, contentType: 'text/plain', body: 'not a script' };
  let asked = 0;
  await page.route(/\/runner\/assets\/run-base-/, (route) => route.fulfill(broken));
  await page.route('**/t/ABCD2345/run', (route) => {
    asked += 1;
    return route.continue();
  });
  await openRun();
  await page.waitForSelector(message);
  await page.waitForTimeout(500);
  expect(asked).toBe(3);
});
