/** The picture or page that an area was drawn on, and which testers saw it so. */
import { sameLayout } from '@sightline/domain/places';
import type { StudyQuestion } from '@sightline/wire/run';
import type { InterestArea } from '../types.ts';

export interface Sheet {
  /** Px of the content; the height of a page is not known. */
  width: number;
  height: number;
  /** What a px across of the area's sheet is of what a tester saw; null if their window was too wide or too narrow to compare. */
  scaleOf(seen: { widthPx: number }): number | null;
}

/** null for an area of a screen that was deleted since. */
export function sheetOf(question: StudyQuestion | null, { place, sheetPx }: Pick<InterestArea, 'place' | 'sheetPx'>): Sheet | null {
  const prototype = question?.test?.prototype ?? null;
  if (prototype !== null) {
    const screen = prototype.screens.find(({ id }) => id === place);
    return screen === undefined ? null : { width: screen.width, height: screen.height, scaleOf: () => 1 };
  }
  const scaleOf = ({ widthPx }: { widthPx: number }): number | null => {
    const scale = sheetPx / widthPx;
    return scale <= sameLayout && scale >= 1 / sameLayout ? scale : null;
  };
  return { width: sheetPx, height: Number.POSITIVE_INFINITY, scaleOf };
}

/** Whether a point lies in the area; its left and upper edges belong to it. */
export function isInside({ x, y, width, height }: InterestArea, atX: number, atY: number): boolean {
  return atX >= x && atY >= y && atX < x + width && atY < y + height;
}

/** The shorter side of the part that lies on the sheet, px. */
export function shorterSide({ x, y, width, height }: InterestArea, sheet: Sheet): number {
  const across = Math.min(sheet.width, x + width) - Math.max(0, x);
  const down = Math.min(sheet.height, y + height) - Math.max(0, y);
  return Math.max(0, Math.min(across, down));
}
