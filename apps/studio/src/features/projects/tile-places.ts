/** Where the tiles of the project list stand: columns by the width, rows of one height, and which rows are in the page at all. */

/** Pixels; the style sheet's grid has the same. */
const tileWidth = 236;
const tileGap = 20;
/** From the top of one row to the top of the next. */
export const rowPitch = 266;
/** Up to this many tiles all of them are in the page, so that the browser's own search finds each. */
const allUpTo = 120;

/** As many tiles as fit side by side into `width` pixels, at least one. */
export function columnsIn(width: number): number {
  return Math.max(1, Math.floor((width + tileGap) / (tileWidth + tileGap)));
}

interface Rows {
  count: number;
  columns: number;
  /** Of the rows near the window, both included. */
  first: number;
  last: number;
  /** The row that holds the keyboard's focus, which must not leave the page; null if none does. */
  focused: number | null;
}

/** The rows to draw, in order: those near the window and the one with the focus, or all of a short list. */
export function rowsToDraw({ count, columns, first, last, focused }: Rows): number[] {
  const all = Array.from({ length: count }, (_, row) => row);
  if (count * columns <= allUpTo) return all;
  return all.filter((row) => (row >= first && row <= last) || row === focused);
}
