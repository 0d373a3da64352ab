/** What all testers of a grade looked at together, place by place, before it is blurred. */
import { mostCommonWidths, type Widths } from './common-width.ts';
import { mostColumns, mostRows } from './grid.ts';
import { unpackCells } from './pack-cells.ts';
import type { TesterGaze } from './tester-gaze.ts';

export interface Layer {
  testers: number;
  ms: number;
  /**
   * Time-weighted sums of squares: error in px of the content, of the tester's screen, and in degrees. What the model predicted for the looks
   * themselves, or the validation's where it predicted nothing.
   */
  spread: number;
  errorPx: number;
  errorDeg: number;
  /** Ms by cell, `row * mostColumns + column`; grows with the lowest look. */
  cells: Float64Array;
}

/** A tester's gaze, and where their pages can be seen again. */
export interface LookedTester extends TesterGaze {
  recordingId: string;
  /** By place: ms since the test began at which it looked as it did for most of the time. */
  shownMs: ReadonlyMap<string, number>;
}

export interface Layers {
  cellPx: number;
  /** As wide as most testers saw a page, a screen as any of them; and the lowest look with all that its blur may reach. */
  widthPx: number;
  heightPx: number;
  byGrade: Map<TesterGaze['grade'], Layer>;
  /** Testers whose windows were much wider or narrower: they are on no map. */
  outside: number;
  /** Of the tester whose window was most like the map; `off` is how unlike it was. null for screens, which have pictures. */
  sample: { recordingId: string; shownMs: number; off: number } | null;
}

const newLayer = (): Layer => ({ testers: 0, ms: 0, spread: 0, errorPx: 0, errorDeg: 0, cells: new Float64Array(mostColumns * 32) });

/** One pass over all testers; only the places asked for are unpacked. Pages of windows that are laid out alike are stretched to one width. */
export function layersOf(gazes: readonly LookedTester[], places: readonly string[], arePages: boolean): Map<string, Layers> {
  const asked = new Set(places);
  const widths = arePages ? widthsOf(gazes, asked) : null;
  const layers = new Map<string, Layers>();
  for (const gaze of gazes) {
    const counted = new Set<string>();
    for (const seen of gaze.places) {
      if (!asked.has(seen.place)) continue;
      addTo(layers, gaze, seen, { testers: counted.has(seen.place) ? 0 : 1, widths: widths?.get(seen.place) ?? null });
      counted.add(seen.place);
    }
  }
  return layers;
}

function widthsOf(gazes: readonly LookedTester[], asked: ReadonlySet<string>): Map<string, Widths> {
  const all = new Map([...asked].map((place): [string, number[]] => [place, []]));
  for (const { places } of gazes) for (const { place, widthPx } of places) all.get(place)?.push(widthPx);
  return new Map(
    [...all].flatMap(([place, found]) => {
      const widths = mostCommonWidths(found);
      return widths === null ? [] : [[place, widths]];
    }),
  );
}

interface Counting {
  /** 0 for a page that is counted as one with another. */
  testers: 0 | 1;
  widths: Widths | null;
}

function newLayers(cellPx: number): Layers {
  return { cellPx, widthPx: 0, heightPx: 0, byGrade: new Map(), outside: 0, sample: null };
}

function addTo(all: Map<string, Layers>, gaze: LookedTester, seen: TesterGaze['places'][number], { testers, widths }: Counting): void {
  const layers = all.get(seen.place) ?? newLayers(seen.cellPx);
  all.set(seen.place, layers);
  if (widths !== null && (seen.widthPx < widths.from || seen.widthPx > widths.to)) {
    layers.outside += testers;
    return;
  }
  const stretch = widths === null ? 1 : widths.usual / seen.widthPx;
  if (widths !== null) sampleFrom(layers, gaze, seen.place, Math.abs(Math.log(stretch)));
  const layer = layers.byGrade.get(gaze.grade) ?? newLayer();
  layers.byGrade.set(gaze.grade, layer);
  // Blurred over everything that can be counted is as blurred as a map can be.
  const errorPx = seen.errorPx ?? gaze.errorPx;
  const spreadPx = Math.min(errorPx / seen.scale, mostColumns * layers.cellPx);
  layer.testers += testers;
  layer.ms += seen.ms;
  layer.spread += seen.ms * spreadPx ** 2;
  layer.errorPx += seen.ms * errorPx ** 2;
  layer.errorDeg += seen.ms * (gaze.errorDeg * (gaze.errorPx > 0 ? errorPx / gaze.errorPx : 1)) ** 2;
  layers.widthPx = widths?.usual ?? Math.max(layers.widthPx, seen.widthPx);
  // The researcher may have put the prototype on another device since: its cells are then of another size.
  const toCell = seen.cellPx / layers.cellPx;
  let lowest = 0;
  unpackCells(seen.cells, (column, row, ms) => {
    // Only the width of a page is stretched: its lines stay where they are.
    const x = toCell * stretch === 1 ? column : Math.floor((column + 0.5) * toCell * stretch);
    const y = toCell === 1 ? row : Math.floor((row + 0.5) * toCell);
    if (x >= mostColumns || y >= mostRows) return;
    lowest = Math.max(lowest, y);
    reserve(layer, y);
    layer.cells[y * mostColumns + x]! += ms;
  });
  const lowestPx = Math.min(mostRows * layers.cellPx, (lowest + 1) * layers.cellPx + 2 * spreadPx);
  layers.heightPx = Math.max(layers.heightPx, Math.ceil(lowestPx));
}

function sampleFrom(layers: Layers, { recordingId, shownMs }: LookedTester, place: string, off: number): void {
  const ms = shownMs.get(place);
  if (ms !== undefined && off < (layers.sample?.off ?? Number.POSITIVE_INFINITY)) layers.sample = { recordingId, shownMs: ms, off };
}

function reserve(layer: Layer, row: number): void {
  if ((row + 1) * mostColumns <= layer.cells.length) return;
  const larger = new Float64Array(Math.min(mostRows, Math.max(row + 1, (2 * layer.cells.length) / mostColumns)) * mostColumns);
  larger.set(layer.cells);
  layer.cells = larger;
}
