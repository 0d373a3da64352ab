/** What all testers of a grade looked at together, place by place, before it is blurred. */
import { mostColumns, mostRows } from './grid.ts';
import { unpackCells } from './pack-cells.ts';
import type { TesterGaze } from './tester-gaze.ts';

export interface Layer {
  testers: number;
  ms: number;
  /** Time-weighted sums of squares: error in px of the content, of the tester's screen, and in degrees. */
  spread: number;
  errorPx: number;
  errorDeg: number;
  /** Ms by cell, `row * mostColumns + column`; grows with the lowest look. */
  cells: Float64Array;
}

export interface Layers {
  cellPx: number;
  /** The widest that any tester saw, and the lowest look with all that its blur may reach. */
  widthPx: number;
  heightPx: number;
  byGrade: Map<TesterGaze['grade'], Layer>;
}

const newLayer = (): Layer => ({ testers: 0, ms: 0, spread: 0, errorPx: 0, errorDeg: 0, cells: new Float64Array(mostColumns * 32) });

/** One pass over all testers; only the places asked for are unpacked. */
export function layersOf(gazes: readonly TesterGaze[], places: readonly string[]): Map<string, Layers> {
  const asked = new Set(places);
  const layers = new Map<string, Layers>();
  for (const gaze of gazes) {
    const counted = new Set<string>();
    for (const seen of gaze.places) {
      if (!asked.has(seen.place)) continue;
      addTo(layers, gaze, seen, counted.has(seen.place) ? 0 : 1);
      counted.add(seen.place);
    }
  }
  return layers;
}

function addTo(all: Map<string, Layers>, gaze: TesterGaze, seen: TesterGaze['places'][number], testers: 0 | 1): void {
  const layers = all.get(seen.place) ?? { cellPx: seen.cellPx, widthPx: 0, heightPx: 0, byGrade: new Map<TesterGaze['grade'], Layer>() };
  const layer = layers.byGrade.get(gaze.grade) ?? newLayer();
  all.set(seen.place, layers);
  layers.byGrade.set(gaze.grade, layer);
  // Blurred over everything that can be counted is as blurred as a map can be.
  const spreadPx = Math.min(gaze.errorPx / seen.scale, mostColumns * layers.cellPx);
  layer.testers += testers;
  layer.ms += seen.ms;
  layer.spread += seen.ms * spreadPx ** 2;
  layer.errorPx += seen.ms * gaze.errorPx ** 2;
  layer.errorDeg += seen.ms * gaze.errorDeg ** 2;
  layers.widthPx = Math.max(layers.widthPx, seen.widthPx);
  // The researcher may have put the prototype on another device since: its cells are then of another size.
  const toCell = seen.cellPx / layers.cellPx;
  let lowest = 0;
  unpackCells(seen.cells, (column, row, ms) => {
    const [x, y] = toCell === 1 ? [column, row] : [Math.floor((column + 0.5) * toCell), Math.floor((row + 0.5) * toCell)];
    if (x >= mostColumns || y >= mostRows) return;
    lowest = Math.max(lowest, y);
    reserve(layer, y);
    layer.cells[y * mostColumns + x]! += ms;
  });
  const lowestPx = Math.min(mostRows * layers.cellPx, (lowest + 1) * layers.cellPx + 2 * spreadPx);
  layers.heightPx = Math.max(layers.heightPx, Math.ceil(lowestPx));
}

function reserve(layer: Layer, row: number): void {
  if ((row + 1) * mostColumns <= layer.cells.length) return;
  const larger = new Float64Array(Math.min(mostRows, Math.max(row + 1, (2 * layer.cells.length) / mostColumns)) * mostColumns);
  larger.set(layer.cells);
  layer.cells = larger;
}
