/** One grade's looks on one place as they may be drawn: never sharper than their error. */
import type { GazeMaps } from '@sightline/wire/calls';
import { rounded } from '../report/rounding.ts';
import { blur } from './blur.ts';
import { mostColumns } from './grid.ts';
import type { Layer } from './layers.ts';

type DrawnMap = Omit<GazeMaps['Places'][number]['Maps'][number], 'Grade'>;

interface Shape {
  columns: number;
  rows: number;
  cellPx: number;
}

/** The kernel's standard deviation is the root mean square of the recordings' errors, each for as long as it was looked by. */
export function drawMap(layer: Layer, { columns, rows, cellPx }: Shape): DrawnMap {
  const cells = new Float64Array(columns * rows);
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < Math.min(columns, mostColumns); column += 1)
      cells[row * columns + column] = layer.cells[row * mostColumns + column] ?? 0;
  const mean = (sum: number): number => Math.sqrt(sum / layer.ms);
  const spreadPx = mean(layer.spread);
  const drawn = blur({ columns, rows, cells }, spreadPx / cellPx);
  return {
    Testers: layer.testers,
    LookedSec: rounded(layer.ms / 1000),
    ErrorPx: rounded(mean(layer.errorPx)),
    ErrorDeg: rounded(mean(layer.errorDeg), 2),
    SpreadPx: rounded(spreadPx),
    Cells: Array.from(drawn, (ms) => rounded(ms)),
  };
}
