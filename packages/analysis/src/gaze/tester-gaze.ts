/** How far the gaze of a recording can be trusted. */
import { type GazeGrade, largestErrorPx } from '@sightline/wire/events';
import type { PlaceGaze, RecordingSummary, SensingSummary } from '../types.ts';

/** The gaze of one recording on one test, and how far it can be trusted. */
export interface TesterGaze {
  grade: GazeGrade;
  /** Mean error of the worse validation: CSS px of the tester's screen, degrees. */
  errorPx: number;
  errorDeg: number;
  /** Pages that are counted as one stand under the same place. */
  places: readonly PlaceGaze[];
}

type Gaze = NonNullable<SensingSummary['gaze']>;

/** null if its error was never measured. */
export function trustOf({ sensing }: RecordingSummary): Omit<TesterGaze, 'places'> | null {
  const gaze = sensing?.gaze ?? null;
  const errorPx = worstOf(gaze, 'meanPx');
  const errorDeg = worstOf(gaze, 'meanDeg');
  return gaze === null || gaze.grade === null || errorPx === null || errorDeg === null ? null : { grade: gaze.grade, errorPx, errorDeg };
}

function worstOf(gaze: Gaze | null, figure: 'meanPx' | 'meanDeg'): number | null {
  const measured = [gaze?.calibration?.[figure], gaze?.end?.[figure]].filter((value): value is number => typeof value === 'number');
  // Summaries made before errors were bounded may hold any number.
  return measured.length === 0 ? null : Math.min(largestErrorPx, Math.max(...measured));
}
