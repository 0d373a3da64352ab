/** What one tester did in the areas of a test, in one pass over their fixations and clicks. */
import type { FixatedPlace, InterestArea, PlaceTouches, TestFixations, TestSummary } from '../types.ts';
import { isInside, type Sheet } from './sheet.ts';

export interface AreaGaze {
  /** When the place was first shown, and when the first fixation in the area began; null if there was none. Ms of the test. */
  shownFromMs: number;
  lookedAtMs: number | null;
  /** Of all fixations in the area; how long the place was shown. */
  dwellMs: number;
  shownMs: number;
  /** Times that gaze came into the area: one fixation or several in a row. */
  entries: number;
  /** Error, px of the content. */
  errorPx: number;
}

/** One tester who was on the area's place. */
export interface AreaTester {
  /** null without measured gaze on the place, or in a window that cannot be compared. */
  gaze: AreaGaze | null;
  /** Clicks in the area; null if they are not known, or made in a window that cannot be compared. */
  clicks: number | null;
}

export interface PlacedArea {
  area: InterestArea;
  sheet: Sheet;
}

/** Areas by place. */
export type AreasByPlace<A extends PlacedArea = PlacedArea> = ReadonlyMap<string, readonly A[]>;

/** Mean error of a tester's gaze: CSS px of their screen. */
interface Trust {
  errorPx: number;
}
type Found = Map<string, AreaTester[]>;

/**
 * By place that the tester was on one entry for each of its areas, in their order. `trust`: of their gaze; null if its error was never
 * measured.
 */
export function areaTesters(test: TestSummary, trust: Trust | null, areas: AreasByPlace, foldOf: (place: string) => string): Found {
  const found: Found = new Map();
  for (const visited of Object.keys(test.places)) {
    const place = foldOf(visited);
    const here = areas.get(place);
    if (here !== undefined && !found.has(place))
      found.set(
        place,
        here.map(() => ({ gaze: null, clicks: null })),
      );
  }
  for (const seen of test.touches ?? []) {
    const place = foldOf(seen.place);
    countClicks(seen, areas.get(place) ?? [], found.get(place) ?? []);
  }
  if (trust !== null && test.fixations !== undefined) addGaze(test.fixations, trust, areas, found, foldOf);
  return found;
}

/** Numbers of a click in a summary. */
const clickParts = 4;

function countClicks(seen: PlaceTouches, areas: readonly PlacedArea[], testers: readonly AreaTester[]): void {
  for (const [index, tester] of testers.entries()) {
    const { area, sheet } = areas[index]!;
    const scale = sheet.scaleOf(seen);
    if (scale === null) continue;
    tester.clicks ??= 0;
    for (let at = 0; at + 1 < seen.clicks.length; at += clickParts)
      if (isInside(area, (seen.clicks[at] ?? 0) * scale, seen.clicks[at + 1] ?? 0)) tester.clicks += 1;
  }
}

/** An area under one of the tester's places. */
interface Watched {
  area: InterestArea;
  gaze: AreaGaze;
  scale: number;
  /** Number of the last fixation in it. */
  last: number;
}

/** Numbers of a fixation in a summary. */
const fixationParts = 5;

function addGaze(
  { places, points }: TestFixations,
  trust: Trust,
  areas: AreasByPlace,
  found: Found,
  foldOf: (place: string) => string,
): void {
  const watched = places.map((seen) => {
    const place = foldOf(seen.place);
    return isUsable(seen) ? watch(seen, trust, areas.get(place) ?? [], found.get(place) ?? []) : [];
  });
  let atMs = 0;
  for (let at = 0, number = 0; at + fixationParts <= points.length; at += fixationParts, number += 1) {
    atMs += points[at + 3] ?? 0;
    for (const one of watched[points[at] ?? -1] ?? []) {
      if (!isInside(one.area, (points[at + 1] ?? 0) * one.scale, points[at + 2] ?? 0)) continue;
      one.gaze.lookedAtMs ??= atMs;
      one.gaze.dwellMs += points[at + 4] ?? 0;
      if (one.last !== number - 1) one.gaze.entries += 1;
      one.last = number;
    }
  }
}

/** Summaries that were stored by other versions may hold anything. */
const isUsable = ({ firstMs, shownMs, scale }: FixatedPlace): boolean => Number.isFinite(firstMs) && Number.isFinite(shownMs) && scale > 0;

/** Of several pages that are one place, all that was shown counts, and the larger error. */
function watch(seen: FixatedPlace, trust: Trust, areas: readonly PlacedArea[], testers: readonly AreaTester[]): Watched[] {
  const watched: Watched[] = [];
  for (const [index, tester] of testers.entries()) {
    const { area, sheet } = areas[index]!;
    const scale = sheet.scaleOf(seen);
    if (scale === null) continue;
    const gaze = tester.gaze ?? { shownFromMs: seen.firstMs, lookedAtMs: null, dwellMs: 0, shownMs: 0, entries: 0, errorPx: 0 };
    gaze.shownFromMs = Math.min(gaze.shownFromMs, seen.firstMs);
    gaze.shownMs += seen.shownMs;
    gaze.errorPx = Math.max(gaze.errorPx, trust.errorPx / seen.scale);
    tester.gaze = gaze;
    watched.push({ area, gaze, scale, last: -2 });
  }
  return watched;
}
