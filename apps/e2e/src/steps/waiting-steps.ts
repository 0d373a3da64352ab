/** Waiting for what is seen: a part that stands still, a place that has the focus, a question carried by keys. */
import type { Locator, Page } from '@playwright/test';
import { expect } from '../harness/test.ts';

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Where a part of the page is once it stands still: a press by place must not aim at what still moves. */
export async function restingBox(part: Locator): Promise<Box> {
  let box: Box | null = null;
  await expect
    .poll(async () => {
      const before = JSON.stringify(box);
      box = await part.boundingBox();
      return box !== null && JSON.stringify(box) === before;
    })
    .toBe(true);
  if (box === null) throw new Error('It has no place on the page.');
  return box;
}

/** Waits until the focus is on a place or inside it. */
export async function untilFocused(place: Locator): Promise<void> {
  await expect.poll(() => place.evaluateAll((all) => all.some((one) => one.contains(document.activeElement)))).toBe(true);
}

const said = (page: Page) => page.locator('[id^=DndLiveRegion]').allTextContents();

/** Waits until a list whose parts can be moved says, as a screen reader hears it, where the lifted one is. */
export async function untilCarried(page: Page, place: number | string): Promise<void> {
  await expect.poll(async () => (await said(page)).some((words) => words.includes(`is at position ${place}`))).toBe(true);
}

/**
 * The list listens to arrows from the first timer after it was lifted on, and a browser may deliver a key before that timer. Timers of
 * no delay run in their order, so one that is set now runs after it.
 */
const untilKeysAreHeard = (page: Page) => page.evaluate(() => new Promise<void>((resolve) => setTimeout(resolve)));

/** Lifts what has the focus by Space, moves it by arrows and puts it down; each key waits until the list has followed the one before. */
export async function carry(page: Page, from: number, way: readonly ('ArrowUp' | 'ArrowDown' | 'ArrowRight')[]): Promise<void> {
  await page.keyboard.press('Space');
  let place = from;
  await untilCarried(page, place);
  await untilKeysAreHeard(page);
  for (const arrow of way) {
    await page.keyboard.press(arrow);
    place += arrow === 'ArrowUp' ? -1 : 1;
    await untilCarried(page, place);
  }
  await page.keyboard.press('Space');
  await expect.poll(async () => (await said(page)).some((words) => words.includes(`dropped at position ${place}`))).toBe(true);
}
