/** Finds clicks in anger: part of every test's summary. */

export interface Click {
  at: number;
  /** Screen id or page path. */
  place: string;
  /** CSS pixels. */
  x: number;
  y: number;
  /** The same place in px of the content: of a screen's picture, or of the page from its top. */
  contentX: number;
  contentY: number;
  missed: boolean;
}

const withinMs = 1_000;
const withinPx = 30;

function near(a: PlacedClick, b: PlacedClick): boolean {
  return a.place === b.place && Math.hypot(a.x - b.x, a.y - b.y) <= withinPx;
}

type PlacedClick = Pick<Click, 'at' | 'place' | 'x' | 'y'>;

/** For each click whether it is the third, or a later one, of 3 or more within 1 s and 30 px in one place. Clicks in order of time. */
function endsSeries(clicks: readonly PlacedClick[]): boolean[] {
  return clicks.map((last, index) => {
    const first = clicks[index - 2];
    const middle = clicks[index - 1];
    if (first === undefined || middle === undefined || last.at - first.at > withinMs) return false;
    return near(first, middle) && near(middle, last) && near(first, last);
  });
}

/** Number of series of 3 or more clicks within 1 s and 30 px in one place; a series that continues counts once. Clicks in order of time. */
export function countRageClicks(clicks: readonly PlacedClick[]): number {
  const ends = endsSeries(clicks);
  return ends.filter((end, index) => end && ends[index - 1] !== true).length;
}

/** For each click whether it belongs to such a series. */
export function rageClicks(clicks: readonly PlacedClick[]): boolean[] {
  const ends = endsSeries(clicks);
  return clicks.map((_, index) => [index, index + 1, index + 2].some((end) => ends[end] === true));
}
