/** Fixations by dispersion (I-DT; Salvucci and Goldberg, Identifying fixations and saccades in eye-tracking protocols, 2000). */
import { mean } from '../measure/numbers.ts';

export interface GazePoint {
  x: number;
  y: number;
  atMs: number;
}

export interface Fixation {
  x: number;
  y: number;
  startMs: number;
  durationMs: number;
}

export interface FixationOptions {
  /** Largest (max x − min x) + (max y − min y) of a fixation's points. */
  dispersionPx: number;
  durationMs: number;
  /** A longer pause between samples ends a fixation. */
  gapMs: number;
}

/** For a camera's filtered gaze: its tremble at rest is several times that of an infrared tracker (where 30 px would do). */
export const usualFixation: FixationOptions = { dispersionPx: 120, durationMs: 150, gapMs: 250 };

/** Fixations in order; `points` are in order of time. */
export function fixations(points: readonly GazePoint[], options: FixationOptions = usualFixation): Fixation[] {
  const found: Fixation[] = [];
  let from = 0;
  while (from < points.length) {
    const end = endOfWindow(points, from, options);
    const span = (points[end - 1]?.atMs ?? 0) - (points[from]?.atMs ?? 0);
    if (end - from < 2 || span < options.durationMs) {
      from += 1;
      continue;
    }
    found.push(fixationOf(points.slice(from, end)));
    from = end;
  }
  return found;
}

/** First index that no longer fits with those from `from` on. */
function endOfWindow(points: readonly GazePoint[], from: number, { dispersionPx, gapMs }: FixationOptions): number {
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
  let lastMs = points[from]?.atMs ?? 0;
  for (let index = from; index < points.length; index += 1) {
    const { x, y, atMs } = points[index] ?? { x: NaN, y: NaN, atMs: 0 };
    [left, right, top, bottom] = [Math.min(left, x), Math.max(right, x), Math.min(top, y), Math.max(bottom, y)];
    if (atMs - lastMs > gapMs || right - left + (bottom - top) > dispersionPx) return index;
    lastMs = atMs;
  }
  return points.length;
}

function fixationOf(points: readonly GazePoint[]): Fixation {
  const startMs = points[0]?.atMs ?? 0;
  return {
    x: mean(points.map(({ x }) => x)),
    y: mean(points.map(({ y }) => y)),
    startMs,
    durationMs: (points.at(-1)?.atMs ?? 0) - startMs,
  };
}
