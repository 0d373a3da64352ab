/** One pass of validation in figures: what was seen at the points, measured and graded as the wire says it. */
import { gazeAccuracy, gazeDrift, gazeGrade, predictGaze, type GazeAccuracy, type GazeModel } from '@sightline/face/gaze';
import { largestErrorPx, type SensingEvent } from '@sightline/wire/events';
import { medianOf } from './median.ts';
import type { SeenAtPoint } from './look-at-points.ts';

export type Calibration = Extract<SensingEvent, { k: 'calibration' }>;
export type Validation = Pick<Calibration, 'accuracy' | 'grade'> & { measured: GazeAccuracy | null };

/** A distance nobody sits at without a reason: used for degrees if the eyes do not give theirs. */
const usualDistanceMm = 600;

const rounded = (value: number, digits = 1): number => Math.round(value * 10 ** digits) / 10 ** digits;
const pixels = (value: number): number => Math.min(largestErrorPx, rounded(value));

export function validate(model: GazeModel | null, seen: readonly SeenAtPoint[], before: GazeAccuracy | null): Validation {
  const samples = seen.map(({ point, frame }) => ({
    point,
    atMs: frame.atMs,
    gaze: model === null ? null : predictGaze(model, frame.features),
  }));
  const distances = seen.flatMap(({ frame }) => frame.distanceMm ?? []);
  const distanceMm = distances.length === 0 ? null : medianOf(distances);
  const measured = gazeAccuracy(samples, distanceMm ?? usualDistanceMm);
  const drift = measured === null || before === null ? null : gazeDrift(before, measured);
  return {
    measured,
    grade: measured === null ? 'C' : gazeGrade(measured),
    accuracy: {
      meanPx: measured && pixels(measured.meanPx),
      medianPx: measured && pixels(measured.medianPx),
      meanDeg: measured && rounded(measured.meanDeg, 2),
      medianDeg: measured && rounded(measured.medianDeg, 2),
      precisionPx: measured && pixels(measured.precisionPx),
      samplesPerSecond: rounded(measured?.rateHz ?? 0),
      validShare: rounded(measured?.validShare ?? 0, 3),
      distanceMm: distanceMm && Math.round(distanceMm),
      driftPx: drift && pixels(drift.px),
    },
  };
}

/** How it is said to the tester. */
export const wordOf = (grade: Calibration['grade']): 'good' | 'fair' | 'poor' =>
  ({ A: 'good', B: 'fair', C: 'poor' })[grade] as 'good' | 'fair' | 'poor';
