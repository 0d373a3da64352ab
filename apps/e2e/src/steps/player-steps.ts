/** Reads the player as a person sees it: lanes, stage, position. */
import type { FrameLocator, Page } from '@playwright/test';
import { expect } from '../harness/test.ts';

export interface ShownClick {
  atMs: number;
  x: number;
  y: number;
  missed: boolean;
  place: string;
}

/** A press as the tester made it. */
export interface DonePress {
  /** Unix ms of the browser's own click event. */
  atMs: number;
  x: number;
  y: number;
  /** CSS px for one of `x` and `y`. */
  scale: number;
}

/** The replay shows each press within 2 CSS px and 100 ms of where and when it was made. */
export function expectSamePresses(shown: readonly ShownClick[], done: readonly DonePress[], testStartAtMs: number): void {
  expect(shown).toHaveLength(done.length);
  for (const [index, wanted] of done.entries()) {
    const { x, y, atMs } = shown[index]!;
    expect(Math.abs(x - wanted.x) * wanted.scale).toBeLessThanOrEqual(2);
    expect(Math.abs(y - wanted.y) * wanted.scale).toBeLessThanOrEqual(2);
    expect(Math.abs(atMs + testStartAtMs - wanted.atMs)).toBeLessThanOrEqual(100);
  }
}

/** Opens the first recording's replay from Individual recordings; returns the player's frame. */
export async function openFirstReplay(page: Page): Promise<FrameLocator> {
  await page.getByRole('link', { name: 'Individual recordings' }).click();
  await page
    .getByRole('link', { name: /^Play / })
    .first()
    .click();
  const frame = page.frameLocator('iframe');
  await frame.getByTestId('stage').waitFor();
  return frame;
}

/** The presses that the replay shows, once it shows as many as are expected. */
export async function shownClicks(frame: FrameLocator, count: number): Promise<ShownClick[]> {
  await expect.poll(() => frame.locator('[data-at-ms]').count()).toBe(count);
  return frame.locator('[data-at-ms]').evaluateAll((marks) =>
    marks.map((mark) => {
      const data = (mark as HTMLElement).dataset;
      return {
        atMs: Number(data['atMs']),
        x: Number(data['x']),
        y: Number(data['y']),
        missed: data['missed'] !== undefined,
        place: data['place'] ?? '',
      };
    }),
  );
}

export async function shownPlaces(frame: FrameLocator): Promise<string[]> {
  return frame.locator('[data-place][data-from-ms]').evaluateAll((marks) => marks.map((mark) => (mark as HTMLElement).textContent ?? ''));
}

/** Moves the clock by the slider, as a keyboard user would. */
export async function seekTo(frame: Pick<FrameLocator, 'getByRole'>, positionMs: number): Promise<void> {
  await frame.getByRole('slider').fill(String(Math.round(positionMs / 100) * 100));
}
