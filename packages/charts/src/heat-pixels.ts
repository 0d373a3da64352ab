/** Values by cell → coloured pixels, smoothly from cell to cell. */
import { heatColors } from './heat-colors.ts';

export interface HeatGrid {
  columns: number;
  rows: number;
  /** Row after row, none below zero. */
  cells: readonly number[];
}

const mostPixels = 500_000;

/** Pixels a side of each cell: as fine as makes sense, never more than a browser draws at once. */
export function pixelsPerCell({ columns, rows }: HeatGrid): number {
  return Math.max(1, Math.min(24, Math.floor(Math.sqrt(mostPixels / (columns * rows)))));
}

/** Four bytes a pixel of a picture of `columns * side` by `rows * side`; the largest value has the last colour. */
export function heatPixels(grid: HeatGrid, side: number): Uint8ClampedArray<ArrayBuffer> {
  const wide = stretch(grid.cells, grid.columns, grid.rows, side);
  const width = grid.columns * side;
  const values = turned(stretch(turned(wide, width, grid.rows), grid.rows, width, side), grid.rows * side, width);
  const most = values.reduce((sum, value) => Math.max(sum, value), 0);
  const pixels = new Uint8ClampedArray(values.length * 4);
  if (most === 0) return pixels;
  for (const [index, value] of values.entries()) {
    const color = Math.round((Math.max(0, value) / most) * 255) * 4;
    pixels.set(heatColors.subarray(color, color + 4), index * 4);
  }
  return pixels;
}

/** Each of `rows` rows of `length` values, `side` times as long: through the values by cubic curves (Catmull and Rom). */
function stretch(values: ArrayLike<number>, length: number, rows: number, side: number): Float64Array {
  const long = new Float64Array(length * side * rows);
  const weights = Array.from({ length: side }, (_, step) => curve((step + 0.5) / side + 0.5));
  for (let row = 0; row < rows; row += 1)
    for (let at = 0; at < length * side; at += 1) {
      const step = at % side;
      // The middle of a cell is where its value holds.
      const before = Math.floor(at / side) - ((step + 0.5) / side < 0.5 ? 1 : 0);
      let value = 0;
      for (const [place, weight] of weights[step]!.entries())
        value += weight * (values[row * length + Math.min(length - 1, Math.max(0, before - 1 + place))] ?? 0);
      long[row * length * side + at] = value;
    }
  return long;
}

/** Weights of the four values around a place; only the part after the point counts. */
function curve(place: number): [number, number, number, number] {
  const t = place % 1;
  return [(-t + 2 * t ** 2 - t ** 3) / 2, (2 - 5 * t ** 2 + 3 * t ** 3) / 2, (t + 4 * t ** 2 - 3 * t ** 3) / 2, (-(t ** 2) + t ** 3) / 2];
}

function turned(values: Float64Array, length: number, rows: number): Float64Array {
  const other = new Float64Array(values.length);
  for (let row = 0; row < rows; row += 1) for (let at = 0; at < length; at += 1) other[at * rows + row] = values[row * length + at]!;
  return other;
}
