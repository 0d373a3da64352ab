/** Waits on what a page itself says: that it stands still, that something was sent, that so much of its own time went by. */
import type { Page } from '@playwright/test';

/** Resolves once the page is drawn and nothing on it moves; what turns for ever is left out. A page behind another window draws nothing, and is given `atMostMs` alone. */
export async function untilDrawn(page: Page, atMostMs = 1_000): Promise<void> {
  await page.evaluate(
    (atMost) =>
      new Promise<void>((drawn) => {
        setTimeout(drawn, atMost);
        const untilDrawn = (pictures: number): void => {
          const moves = document.getAnimations().some((one) => one.effect?.getComputedTiming().endTime !== Infinity);
          if (pictures > 0 || moves) requestAnimationFrame(() => untilDrawn(pictures - 1));
          else drawn();
        };
        untilDrawn(3);
      }),
    atMostMs,
  );
}

/** Resolves once the server acknowledged so many further chunks of a kind of stream ('runner', 'sensing', 'voice', …) that this page sent. */
export async function untilSent(page: Page, kind: string, count = 1): Promise<void> {
  const isOne = (url: string) => new RegExp(`/run/chunks/${kind}[./]`).test(url);
  for (let sent = 0; sent < count; sent += 1) await page.waitForResponse((response) => isOne(response.url()) && response.ok());
}

/** Lets so much time go by on the page's own clock: for recordings whose length is what a journey is about. */
export async function recordFor(page: Page, ms: number): Promise<void> {
  const untilMs = (await page.evaluate(() => performance.now())) + ms;
  await page.waitForFunction((until) => performance.now() >= until, untilMs, { polling: 100 });
}
