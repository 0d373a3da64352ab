/** A tester's phone: a context with touch, and what a thumb does on it. */
import type { Browser, Page } from '@playwright/test';
import { patienceMs } from '../harness/browser.ts';

export const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };

/** CSS px that a thumb goes at once. */
const longestStroke = 500;

export async function openPhone(browser: Browser, options: { javaScriptEnabled?: boolean } = {}): Promise<Page> {
  const context = await browser.newContext({ ...phone, ...options });
  context.setDefaultTimeout(patienceMs);
  return context.newPage();
}

/** Lets a page pass for one on an Android phone, which tests of apps are taken on. */
export async function beAndroid(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const userAgent = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
  await devtools.send('Emulation.setUserAgentOverride', { userAgent });
}

/** Strokes up with one finger, as often as it takes for what lies under it to move by about `distance` CSS px. */
export async function swipeUp(page: Page, distance: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const x = phone.viewport.width / 2;
  const from = phone.viewport.height - 120;
  for (let left = distance; left > 0; left -= longestStroke) {
    const to = from - Math.min(left, longestStroke);
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y: from }] });
    for (let y = from; y > to; y -= 20) {
      await devtools.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x, y: Math.max(to, y - 20) }] });
      await page.evaluate(() => new Promise(requestAnimationFrame));
    }
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  }
  await devtools.detach();
}

/** Bytes per second that the page's line takes upwards; -1: all there are. */
export async function slowLine(page: Page, bytesPerSec: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: bytesPerSec,
  });
}
