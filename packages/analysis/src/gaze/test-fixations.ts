/** Where and when a tester's gaze rested in one test: the part of a summary that figures of areas are computed from. */
import { placeKey } from '@sightline/domain/places';
import { fixations, usualFixation, type Fixation, type GazePoint } from '@sightline/face/fixations';
import type { FixatedPlace, TestFixations } from '../types.ts';
import type { Visit } from '../visit.ts';
import type { PlacedRun } from './place-gaze.ts';

/** Fixations of one test that are kept, the first ones: of three to ten minutes. */
const mostFixations = 600;
/** Places of one test, the first ones looked at. */
const mostPlaces = 100;
/** Px of the content: beyond it lies no page. */
const farthestPx = 1_000_000;

interface PlacedFixation extends Fixation {
  run: PlacedRun;
}

/**
 * Fixations on the places that the test's visits know, with the bounds of an eye at rest measured on the tester's screen. `runs` and
 * `visits` in order of time, Unix ms; null if no gaze fell on any of these places.
 */
export function testFixations(
  runs: readonly PlacedRun[],
  visits: readonly Visit[],
  span: { fromMs: number; toMs: number },
): TestFixations | null {
  const visited = new Set(visits.map(({ place }) => placeKey(place)));
  const known = runs.filter(({ event }) => visited.has(placeKey(event.place)));
  const all = joined(known).flatMap(fixationsOf);
  const kept = all.slice(0, mostFixations);
  const last = kept.at(-1);
  const untilMs = all.length > kept.length && last !== undefined ? last.startMs + last.durationMs : span.toMs;
  const places = placesOf(known, visits, { fromMs: span.fromMs, untilMs });
  return places.length === 0 ? null : { places, points: pack(kept, places, span.fromMs) };
}

/** Runs are cut by time and by scrolling; what follows on the same place in the same size belongs together. */
function joined(runs: readonly PlacedRun[]): PlacedRun[][] {
  const groups: PlacedRun[][] = [];
  for (const run of runs) {
    const open = groups.at(-1);
    const before = open?.at(-1);
    if (open !== undefined && before?.event.place === run.event.place && before.scale === run.scale) open.push(run);
    else groups.push([run]);
  }
  return groups;
}

function fixationsOf(runs: readonly PlacedRun[]): PlacedFixation[] {
  const [run] = runs;
  if (run === undefined) return [];
  const points = runs.flatMap(pointsOf);
  const options = { ...usualFixation, dispersionPx: usualFixation.dispersionPx / run.scale };
  return fixations(points, options).map((fixation) => ({ ...fixation, run }));
}

function pointsOf({ event: { at, points } }: PlacedRun): GazePoint[] {
  return Array.from({ length: Math.floor(points.length / 3) }, (_, index) => ({
    atMs: at + (points[3 * index] ?? 0),
    x: points[3 * index + 1] ?? 0,
    y: points[3 * index + 2] ?? 0,
  }));
}

function placesOf(runs: readonly PlacedRun[], visits: readonly Visit[], span: { fromMs: number; untilMs: number }): FixatedPlace[] {
  const places = new Map<string, FixatedPlace>();
  for (const { event, scale, widthPx } of runs) {
    const place = placeKey(event.place);
    if (!places.has(place) && places.size === mostPlaces) continue;
    places.set(place, { place, firstMs: -1, shownMs: 0, scale: Math.round(scale * 1000) / 1000, widthPx: Math.round(widthPx) });
  }
  for (const [index, { at, place }] of visits.entries()) {
    const shown = places.get(placeKey(place));
    if (shown === undefined) continue;
    if (shown.firstMs < 0) shown.firstMs = Math.max(0, Math.round(at - span.fromMs));
    const end = Math.min(span.untilMs, visits[index + 1]?.at ?? span.untilMs);
    shown.shownMs += Math.max(0, Math.round(end - at));
  }
  return [...places.values()];
}

function pack(kept: readonly PlacedFixation[], places: readonly FixatedPlace[], fromMs: number): number[] {
  const numbers = new Map(places.map(({ place }, index) => [place, index]));
  let beforeMs = fromMs;
  return kept.flatMap(({ run, x, y, startMs, durationMs }) => {
    const number = numbers.get(placeKey(run.event.place));
    if (number === undefined) return [];
    const step = Math.max(0, Math.round(startMs - beforeMs));
    beforeMs = startMs;
    return [number, bounded(x), bounded(y), step, Math.round(durationMs)];
  });
}

function bounded(px: number): number {
  return Number.isFinite(px) ? Math.round(Math.min(farthestPx, Math.max(0, px))) : 0;
}
