/** The squares that looks are counted in: half as wide as the error of a good gaze, so that counting blurs next to nothing. */
import type { StudyPrototype, StudyTest } from '@sightline/wire/run';

/** CSS px of a page. */
export const pageCellPx = 32;
/** Cells of a row are numbered from its first one, row after row; what lies beyond either bound is not counted. */
export const mostColumns = 128;
export const mostRows = 512;

/** CSS px that a prototype's screen is about as wide as on its device. */
const usualWidths = { desktop: 1280, phone: 390, phoneLying: 844 } as const;

/** Picture px of a screen of this width; the same for every tester, whatever the size that they saw it in. */
export function screenCellPx(prototype: Pick<StudyPrototype, 'device' | 'aspect'>, widthPx: number): number {
  const shown = prototype.device === 'desktop' ? 'desktop' : prototype.aspect > 1 ? 'phoneLying' : 'phone';
  return widthPx / Math.round(usualWidths[shown] / pageCellPx);
}

/** Px of the content that a cell of a screen or page is wide. */
export function cellPxOf({ prototype }: Pick<StudyTest, 'prototype'>, place: string): number {
  const screen = prototype?.screens.find(({ id }) => id === place);
  return prototype === null || screen === undefined ? pageCellPx : screenCellPx(prototype, screen.width);
}
