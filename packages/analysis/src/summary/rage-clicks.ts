/** Finds clicks in anger: part of every test's summary. */

export interface Click {
  at: number;
  /** Screen id or page path. */
  place: string;
  /** CSS pixels. */
  x: number;
  y: number;
  missed: boolean;
}

const withinMs = 1_000;
const withinPx = 30;

function near(a: Click, b: Click): boolean {
  return a.place === b.place && Math.hypot(a.x - b.x, a.y - b.y) <= withinPx;
}

/** Number of series of 3 or more clicks within 1 s and 30 px in one place; a series that continues counts once. Clicks in order of time. */
export function countRageClicks(clicks: readonly Click[]): number {
  let series = 0;
  let raging = false;
  for (const [index, last] of clicks.entries()) {
    const first = clicks[index - 2];
    const middle = clicks[index - 1];
    const hit =
      first !== undefined &&
      middle !== undefined &&
      last.at - first.at <= withinMs &&
      near(first, middle) &&
      near(middle, last) &&
      near(first, last);
    if (hit && !raging) series += 1;
    raging = hit;
  }
  return series;
}
