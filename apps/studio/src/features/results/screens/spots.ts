/** A map as cells, and the spots of it with most clicks or most time. */
import type { ScreenPlace } from '@sightline/wire/calls';
import type { PlaceMode } from './map-modes.ts';
import type { Spot } from './use-screen-maps.ts';

export type PlaceMap = NonNullable<ScreenPlace['Map']>;

export interface CountedSpot extends Spot {
  /** Clicks, or ms, within about a cell and a half. */
  count: number;
}

/** Cells on either side of a spot that belong to it. */
const reach = 1;
const mostSpots = 5;

/** A value for every cell, row after row. */
function cellsOf({ Columns, Rows }: PlaceMap, shown: { Cells: number[] } | null | undefined): number[] {
  const cells = new Array<number>(Columns * Rows).fill(0);
  const pairs = shown?.Cells ?? [];
  for (let at = 0; at + 1 < pairs.length; at += 2) cells[pairs[at] ?? 0] = pairs[at + 1] ?? 0;
  return cells;
}

/** The cells of the map that is shown: clicks, ms, or percent. */
export function shownCells(map: PlaceMap, mode: PlaceMode): number[] {
  if (mode === 'scroll') return scrolledCells(map);
  return cellsOf(map, mode === 'hover' ? map.Hover : map.Clicks.find((one) => one.Map === mode));
}

/** Every cell of a row has the share that reached it. */
function scrolledCells({ Columns, Reached }: PlaceMap): number[] {
  return Reached.flatMap((share) => new Array<number>(Columns).fill(share));
}

/** px of the map in whole numbers, as the server takes them. */
export function spotAt({ CellPx }: PlaceMap, x: number, y: number): Spot {
  return { x: Math.round(x), y: Math.round(y), radius: Math.max(1, Math.round(CellPx * (reach + 0.5))) };
}

/** At most five, the one with most clicks or time first; no two of them share a cell. */
export function topSpots(map: PlaceMap, cells: readonly number[]): CountedSpot[] {
  const { Columns, Rows, CellPx } = map;
  const left = [...cells];
  const spots: CountedSpot[] = [];
  const around = (cell: number): number[] => {
    const [column, row] = [cell % Columns, Math.floor(cell / Columns)];
    const near: number[] = [];
    for (let y = Math.max(0, row - reach); y <= Math.min(Rows - 1, row + reach); y += 1)
      for (let x = Math.max(0, column - reach); x <= Math.min(Columns - 1, column + reach); x += 1) near.push(y * Columns + x);
    return near;
  };
  const countAt = (cell: number): number => around(cell).reduce((sum, near) => sum + (left[near] ?? 0), 0);
  while (spots.length < mostSpots) {
    let [most, count] = [0, 0];
    for (const [cell, value] of left.entries()) {
      const here = value === 0 ? 0 : countAt(cell);
      if (here > count) [most, count] = [cell, here];
    }
    if (count === 0) break;
    const near = around(most).filter((cell) => (left[cell] ?? 0) > 0);
    const mean = (of: (cell: number) => number) => near.reduce((sum, cell) => sum + of(cell) * (left[cell] ?? 0), 0) / count;
    const x = (mean((cell) => cell % Columns) + 0.5) * CellPx;
    const y = (mean((cell) => Math.floor(cell / Columns)) + 0.5) * CellPx;
    spots.push({ ...spotAt(map, x, y), count });
    for (const cell of near) left[cell] = 0;
  }
  return spots;
}
