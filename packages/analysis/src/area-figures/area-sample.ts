/** What the figures of an area, and their differences, are made of: filled tester by tester. */
import type { AreaTester } from '../areas/area-testers.ts';

export interface AreaSample {
  /** Testers with gaze on the place: those who looked, and all. */
  looked: { successes: number; n: number };
  /** From first seeing the place to the first fixation in the area, of those who looked. */
  firstMs: number[];
  /** Of all with gaze: time of all fixations in the area, and times that gaze came into it. */
  dwellMs: number[];
  entries: number[];
  /** Sums over all with gaze: how long the place was shown, and the squares of the error in px of the content. */
  shownMs: number;
  errorSquares: number;
  /** Testers whose clicks are known: those who clicked in the area, and all. */
  clicked: { successes: number; n: number };
  clicks: number;
}

/** Gaze is sampled every 30 to 100 ms: sooner than this is the same as at once, which has no logarithm. */
const shortestMs = 50;

export function emptySample(): AreaSample {
  return {
    looked: { successes: 0, n: 0 },
    firstMs: [],
    dwellMs: [],
    entries: [],
    shownMs: 0,
    errorSquares: 0,
    clicked: { successes: 0, n: 0 },
    clicks: 0,
  };
}

export function addTester(sample: AreaSample, { gaze, clicks }: AreaTester): void {
  if (clicks !== null) {
    sample.clicked.n += 1;
    sample.clicks += clicks;
    if (clicks > 0) sample.clicked.successes += 1;
  }
  if (gaze === null) return;
  sample.looked.n += 1;
  sample.dwellMs.push(gaze.dwellMs);
  sample.entries.push(gaze.entries);
  sample.shownMs += gaze.shownMs;
  sample.errorSquares += gaze.errorPx ** 2;
  if (gaze.lookedAtMs === null) return;
  sample.looked.successes += 1;
  sample.firstMs.push(Math.max(shortestMs, gaze.lookedAtMs - gaze.shownFromMs));
}
