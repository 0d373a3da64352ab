/** Looks at a page by all rules of axe, in every frame of it. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Frame, Page } from '@playwright/test';
import axe from 'axe-core';
import { untilDrawn } from './page-time.ts';

type Finding = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'][number];

/** A frame that runs scripts. Axe waits for an answer of every frame that a selector names, and the picture of a replay never answers. */
const answering = 'iframe:not([sandbox="allow-same-origin"])';

/** To be left out of a look: the picture of a replay is another site's page. */
export const replayed: string[][] = ['stage', 'still']
  .map((id) => `[data-testid="${id}"]`)
  .flatMap((place) => [[place], [answering, place]]);

/** Ms that axe waits for a frame to answer. */
const answerMs = 10_000;

/** Script that the builder is to inject: none. */
const alreadyThere = 'undefined';

/** Where no script may run, the browser says so on the console for each that is tried. */
const runsScripts = (frame: Frame): Promise<boolean> =>
  frame.parentFrame() === null
    ? Promise.resolve(true)
    : frame
        .frameElement()
        .then((element) => element.getAttribute('sandbox'))
        .then((sandbox) => sandbox === null || sandbox.includes('allow-scripts'));

/** Puts axe into each document that has none yet; the builder would do so several times for each look. A frame that is gone meanwhile is reported by axe. */
async function injectAxe(frames: Frame[]): Promise<void> {
  await Promise.allSettled(
    frames.map(async (frame) => {
      if (!(await runsScripts(frame))) return;
      if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source);
    }),
  );
}

/** What axe finds wrong, by all of its rules or those named, `exclude` left out; a frame that it could not look into is wrong as well. */
export async function axeFinds(page: Page, exclude: string[][] = [], rules: string[] | null = null): Promise<Finding[]> {
  // Every frame is of the page's own origin, so that axe puts their findings together by itself, without a page of its own.
  await injectAxe(page.frames());
  const look = new AxeBuilder({ page, axeSource: alreadyThere })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], preload: { assets: ['media'] }, pingWaitTime: answerMs });
  for (const place of exclude) look.exclude(place);
  if (rules !== null) look.withRules(rules);
  const { violations, incomplete } = await look.analyze();
  return [...violations, ...incomplete.filter(({ id }) => id === 'frame-tested')];
}

/** Ms that a page has at most to be drawn in another scheme. */
const drawnMs = 120;

/** Resolves once the scheme that was asked for is drawn; a page behind another window draws nothing, and is given the time alone. */
export async function drawIn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await untilDrawn(page, drawnMs);
}
