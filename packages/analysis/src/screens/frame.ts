/** The size that a screen or page is drawn in, and which testers saw it so. */
import type { StudyQuestion } from '@sightline/wire/run';
import { pageCellPx, screenCellPx } from '../gaze/grid.ts';
import type { PlaceTouches } from '../types.ts';
import { mostCommonWidths } from '../gaze/common-width.ts';
import type { GatheredPlace } from './gather.ts';

/** Px of a page that are drawn: longer ones end there, and no window is wider. */
const longestPagePx = 32_000;
const widestPagePx = 8_192;

export interface Frame {
  /** A screen of a prototype, which has a picture. */
  isScreen: boolean;
  /** Px of the content. */
  width: number;
  height: number;
  cellPx: number;
  columns: number;
  rows: number;
  /** What a px of the frame is of what a tester saw; null if their window was too wide or too narrow to compare. */
  scaleOf(touches: PlaceTouches): number | null;
}

/** A screen is as large as its picture; a page as wide as most testers saw it, and as long as it was seen. null if nobody's window is known. */
export function frameOf(question: StudyQuestion | null, place: string, { visitors }: GatheredPlace): Frame | null {
  const prototype = question?.test?.prototype ?? null;
  const screen = prototype?.screens.find(({ id }) => id === place);
  if (prototype !== null && screen !== undefined)
    return { isScreen: true, ...grid(screen.width, screen.height, screenCellPx(prototype, screen.width) / 2), scaleOf: () => 1 };
  const touches = visitors.flatMap((visitor) => visitor.touches).filter(({ widthPx }) => widthPx > 0 && widthPx <= widestPagePx);
  const widths = mostCommonWidths(touches.map(({ widthPx }) => widthPx));
  if (widths === null) return null;
  const scaleOf = ({ widthPx }: PlaceTouches): number | null =>
    widthPx >= widths.from && widthPx <= widths.to ? widths.usual / widthPx : null;
  const lowest = touches.reduce((most, one) => (scaleOf(one) === null ? most : Math.max(most, one.seenToPx)), 1);
  return { isScreen: false, ...grid(widths.usual, Math.min(longestPagePx, lowest), pageCellPx / 2), scaleOf };
}

function grid(width: number, height: number, cellPx: number): Omit<Frame, 'isScreen' | 'scaleOf'> {
  const across = (px: number): number => Math.max(1, Math.ceil(Math.round((px / cellPx) * 1e6) / 1e6));
  return { width, height, cellPx, columns: across(width), rows: across(height) };
}
