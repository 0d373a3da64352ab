/** What one tester did in one area. */
import type { TesterGaze } from '../gaze/tester-gaze.ts';
import type { FixatedPlace, InterestArea, PlaceTouches, TestFixations, TestSummary } from '../types.ts';
import { isInside, type Sheet } from './sheet.ts';

type Trust = Pick<TesterGaze, 'errorPx'>;

export interface AreaGaze {
  /** From first seeing the place to the first fixation in the area; null if there was none. */
  firstMs: number | null;
  /** Of all fixations in the area; how long the place was shown. */
  dwellMs: number;
  shownMs: number;
  /** Times that gaze came into the area: one fixation or several in a row. */
  entries: number;
  /** Mean error, px of the content. */
  errorPx: number;
}

/** One tester who was on the area's place. */
export interface AreaTester {
  recordingId: string;
  /** null without measured gaze on the place, or in a window that cannot be compared. */
  gaze: AreaGaze | null;
  /** Clicks in the area; null if they are not known, or made in a window that cannot be compared. */
  clicks: number | null;
}

export interface PlacedArea {
  area: InterestArea;
  sheet: Sheet;
  foldOf: (place: string) => string;
}

/** `trust`: of the tester's gaze; null if its error was never measured. */
export function areaTester(recordingId: string, test: TestSummary, trust: Trust | null, placed: PlacedArea): AreaTester {
  const gaze = trust === null || test.fixations === undefined ? null : gazeIn(test.fixations, trust, placed);
  return { recordingId, gaze, clicks: clicksIn(test, placed) };
}

/** A tester of whom no gaze can be compared, and one who never looked into the area, are told apart. */
function gazeIn({ places, points }: TestFixations, trust: Trust, { area, sheet, foldOf }: PlacedArea): AreaGaze | null {
  const scales = places.map((seen) => (foldOf(seen.place) === area.place && isUsable(seen) ? sheet.scaleOf(seen) : null));
  const here = places.filter((_, index) => (scales[index] ?? null) !== null);
  if (here.length === 0) return null;
  const gaze = noLook(here, trust.errorPx);
  const firstShownMs = Math.min(...here.map(({ firstMs }) => firstMs));
  let atMs = 0;
  let wasInside = false;
  for (let at = 0; at + 4 < points.length; at += 5) {
    atMs += points[at + 3] ?? 0;
    const scale = scales[points[at] ?? -1] ?? null;
    const inside = scale !== null && isInside(area, (points[at + 1] ?? 0) * scale, points[at + 2] ?? 0);
    if (inside) {
      gaze.firstMs ??= Math.max(0, atMs - firstShownMs);
      gaze.dwellMs += points[at + 4] ?? 0;
      if (!wasInside) gaze.entries += 1;
    }
    wasInside = inside;
  }
  return gaze;
}

/** Summaries that were stored by other versions may hold anything. */
const isUsable = ({ firstMs, scale }: FixatedPlace): boolean => Number.isFinite(firstMs) && scale > 0;

function noLook(here: readonly FixatedPlace[], errorPx: number): AreaGaze {
  const sum = (of: (seen: FixatedPlace) => number): number => here.reduce((total, seen) => total + of(seen), 0);
  return {
    firstMs: null,
    dwellMs: 0,
    shownMs: sum(({ shownMs }) => shownMs),
    entries: 0,
    errorPx: sum(({ scale }) => errorPx / scale) / here.length,
  };
}

/** Clicks of a tester in the area; null if they are not known, and of someone who was never there. */
export function clicksIn({ touches = [] }: TestSummary, { area, sheet, foldOf }: PlacedArea): number | null {
  let clicks: number | null = null;
  for (const seen of touches) {
    const scale = foldOf(seen.place) === area.place ? sheet.scaleOf(seen) : null;
    if (scale !== null) clicks = (clicks ?? 0) + clicksOn(seen, area, scale);
  }
  return clicks;
}

/** Numbers of a click in a summary. */
const parts = 4;

function clicksOn({ clicks }: PlaceTouches, area: InterestArea, scale: number): number {
  let count = 0;
  for (let at = 0; at + 1 < clicks.length; at += parts) if (isInside(area, (clicks[at] ?? 0) * scale, clicks[at + 1] ?? 0)) count += 1;
  return count;
}
