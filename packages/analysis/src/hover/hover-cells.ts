/** How long a pointer rested where, place by place: the part of a summary that hover maps are merged from. */
import { placeKey } from '@sightline/domain/places';
import type { StudyTest } from '@sightline/wire/run';
import { cellPxOf, mostColumns, mostRows } from '../gaze/grid.ts';
import { packCells } from '../gaze/pack-cells.ts';
import type { PlaceHover } from '../types.ts';
import type { PointerRest } from './pointer-rests.ts';

/** Cells of all places of a test, about ten kilobytes: those rested on first. */
const mostCells = 2_500;

interface Counted {
  cellPx: number;
  ms: number;
  cells: Map<number, number>;
}

/** By screen id or page path. */
export function hoverCells(test: StudyTest, rests: readonly PointerRest[]): Map<string, PlaceHover> {
  const counted = new Map<string, Counted>();
  let cells = 0;
  for (const { place, x, y, ms } of rests) {
    const key = placeKey(place);
    const known = counted.get(key) ?? { cellPx: cellPxOf(test, key), ms: 0, cells: new Map<number, number>() };
    const [column, row] = [Math.floor(x / known.cellPx), Math.floor(y / known.cellPx)];
    if (!(column >= 0 && column < mostColumns && row >= 0 && row < mostRows)) continue;
    const cell = row * mostColumns + column;
    const before = known.cells.get(cell);
    if (before === undefined && (cells += 1) > mostCells) continue;
    known.cells.set(cell, (before ?? 0) + ms);
    known.ms += ms;
    counted.set(key, known);
  }
  return new Map([...counted].map(([place, { cellPx, ms, cells: of }]) => [place, { cellPx, ms: Math.round(ms), cells: packCells(of) }]));
}
