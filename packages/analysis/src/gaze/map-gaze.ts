/** How long a tester looked where, place by place: the part of a summary that heatmaps are merged from. */
import { placeKey } from '@sightline/domain/places';
import type { StudyTest } from '@sightline/wire/run';
import type { PlaceGaze } from '../types.ts';
import type { Visit } from '../visit.ts';
import { cellPxOf, mostColumns, mostRows } from './grid.ts';
import { packCells } from './pack-cells.ts';
import type { PlacedRun } from './place-gaze.ts';

/** A look lasts until the next sample, and no longer than this where eyes were not seen meanwhile. */
const longestLookMs = 500;
/** Places of one test, those looked at longest. */
const mostPlaces = 100;
/** Cells of all these together. */
const mostCells = 40_000;

interface Look {
  at: number;
  x: number;
  y: number;
  errorPx: number | null;
  run: PlacedRun;
}

interface Counted {
  cellPx: number;
  ms: number;
  /** Time-weighted sums. */
  scale: number;
  width: number;
  /** Of the squared predicted error, px of the screen; null once a look has none. */
  error: number | null;
  cells: Map<number, number>;
}

/** When a test showed what. */
export interface Shown {
  visits: readonly Visit[];
  endAtMs: number;
  /** By place key, for how long it was shown in all. */
  places: Readonly<Record<string, { durationMs: number }>>;
}

/**
 * `runs`: the gaze of one test on its content, in order of time. A look ends with the visit of its place or the test, so that no place is
 * looked at for longer than it was shown.
 */
export function mapGaze(test: StudyTest, runs: readonly PlacedRun[], { visits, endAtMs, places }: Shown): PlaceGaze[] {
  const counted = new Map<string, Counted>();
  const looks = runs.flatMap(looksOf);
  let coming = 0;
  for (const [index, look] of looks.entries()) {
    while ((visits[coming]?.at ?? endAtMs) <= look.at && coming < visits.length) coming += 1;
    const endAt = Math.min(look.at + longestLookMs, looks[index + 1]?.at ?? Number.POSITIVE_INFINITY, visits[coming]?.at ?? endAtMs);
    const place = placeKey(look.run.event.place);
    const leftMs = (places[place]?.durationMs ?? 0) - (counted.get(place)?.ms ?? 0);
    count(counted, test, look, Math.min(endAt - look.at, leftMs));
  }
  return longestLookedAt(counted).map(([place, { cellPx, ms, scale, width, error, cells }]) => ({
    place,
    cellPx,
    ms,
    scale: scale / ms,
    widthPx: Math.round(width / ms),
    ...(error === null ? {} : { errorPx: Math.round(Math.sqrt(error / ms)) }),
    cells: packCells(cells),
  }));
}

function longestLookedAt(counted: ReadonlyMap<string, Counted>): [string, Counted][] {
  const longest = [...counted]
    .filter(([, { ms }]) => ms > 0)
    .sort(([, a], [, b]) => b.ms - a.ms)
    .slice(0, mostPlaces);
  let cells = 0;
  return longest.filter(([, place]) => (cells += place.cells.size) <= mostCells);
}

function looksOf(run: PlacedRun): Look[] {
  const { at, points } = run.event;
  return Array.from({ length: Math.floor(points.length / 3) }, (_, index) => ({
    at: at + (points[3 * index] ?? 0),
    x: points[3 * index + 1] ?? 0,
    y: points[3 * index + 2] ?? 0,
    errorPx: run.errorsPx[index] ?? null,
    run,
  }));
}

function count(counted: Map<string, Counted>, test: StudyTest, { x, y, errorPx, run }: Look, ms: number): void {
  const place = placeKey(run.event.place);
  const known = counted.get(place) ?? {
    cellPx: cellPxOf(test, place),
    ms: 0,
    scale: 0,
    width: 0,
    error: 0,
    cells: new Map<number, number>(),
  };
  const column = Math.floor(x / known.cellPx);
  const row = Math.floor(y / known.cellPx);
  if (!(column >= 0 && column < mostColumns && row >= 0 && row < mostRows && ms > 0)) return;
  const cell = row * mostColumns + column;
  known.cells.set(cell, (known.cells.get(cell) ?? 0) + ms);
  known.ms += ms;
  known.scale += ms * run.scale;
  known.width += ms * run.widthPx;
  known.error = known.error === null || errorPx === null ? null : known.error + ms * errorPx ** 2;
  counted.set(place, known);
}
