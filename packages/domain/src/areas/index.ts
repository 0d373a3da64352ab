/** Areas of interest: rectangles on a screen or page, in px of its content, within their bounds. */
import { refuse, type Refusal } from '../refusals/index.ts';

export const mostAreasOfPlace = 50;
export const mostAreasOfTest = 500;
export const longestAreaName = 60;
/** A side below this is no area but a slip of the pointer. */
export const smallestAreaPx = 8;
/** Longer pages end there, as they do on the maps. */
export const longestSheetPx = 32_000;

export interface AreaBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** What an area is drawn on; the height of a page is not known. */
export interface AreaSheet {
  width: number;
  height: number;
}

/** Refusal: area-outside; null for a box that lies on its sheet. */
export function areaProblem({ x, y, width, height }: AreaBox, sheet: AreaSheet): Refusal | null {
  const isOn = x >= 0 && y >= 0 && x + width <= sheet.width && y + height <= sheet.height;
  return isOn ? null : refuse('area-outside');
}

/** The part of a box that lies on the sheet; null if that is too small to be an area. */
export function cutToSheet({ x, y, width, height }: AreaBox, sheet: AreaSheet): AreaBox | null {
  const [left, top] = [Math.max(0, x), Math.max(0, y)];
  const [right, bottom] = [Math.min(sheet.width, x + width), Math.min(sheet.height, y + height)];
  if (right - left < smallestAreaPx || bottom - top < smallestAreaPx) return null;
  return { x: left, y: top, width: right - left, height: bottom - top };
}
