/** Looks at a page by all rules of axe, in every frame of it; axe's source, half a megabyte, is handed to each document once, however often it is looked at. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axeCore from 'axe-core';
import type { Frame, Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** A frame that never comes up must not keep the page waiting. */
const frameMs = 1_000;

const hasAxe = (frame: Frame): Promise<boolean> => frame.evaluate(() => 'axe' in window);

async function handOver(frame: Frame): Promise<void> {
  if (!(await hasAxe(frame))) await frame.evaluate(source);
}

async function handOverTo(child: Frame): Promise<void> {
  const late = new Promise<void>((done) => setTimeout(done, frameMs));
  // A frame that is gone by now is none of the page any more.
  await Promise.race([handOver(child).catch(() => undefined), late]);
}

/** Ms that axe waits for a frame to answer. */
const answerMs = 10_000;

/**
 * What axe finds wrong, by all of its rules or those named, `exclude` left out; a frame that it could not look into is wrong as well. Every frame is of the page's own origin, so
 * that axe puts the findings of frames together by itself.
 */
export async function axeFinds(page: Page, exclude: string[][] = [], rules: string[] | null = null): Promise<axeCore.Result[]> {
  const main = page.mainFrame();
  await handOver(main);
  await Promise.all(
    page
      .frames()
      .filter((frame) => frame !== main)
      .map(handOverTo),
  );
  return page.evaluate(
    async ([excluded, pingWaitTime, only]) => {
      const { axe } = window as unknown as { axe: typeof axeCore };
      const context = { include: [], exclude: excluded } as unknown as axeCore.ElementContext;
      const runOnly = only === null ? {} : { runOnly: { type: 'rule' as const, values: only } };
      const how = { resultTypes: ['violations' as const], pingWaitTime, ...runOnly };
      const { violations, incomplete } = await axe.run(excluded.length === 0 ? document : context, how);
      return [...violations, ...incomplete.filter(({ id }) => id === 'frame-tested')];
    },
    [exclude, answerMs, rules] as const,
  );
}

/** Ms that a page has at most to be drawn in another scheme. */
const drawnMs = 120;

/** Resolves once the scheme that was asked for is drawn; a page behind another window draws nothing, and is given the time alone. */
export async function drawIn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.evaluate(
    (atMostMs) =>
      new Promise<void>((drawn) => {
        setTimeout(drawn, atMostMs);
        const untilDrawn = (pictures: number): void => {
          const moves = document.getAnimations().some((one) => one.effect?.getComputedTiming().endTime !== Infinity);
          if (pictures > 0 || moves) requestAnimationFrame(() => untilDrawn(pictures - 1));
          else drawn();
        };
        untilDrawn(3);
      }),
    drawnMs,
  );
}
