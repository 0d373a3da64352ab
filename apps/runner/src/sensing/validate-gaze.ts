/** One pass of validation in figures: what was seen at the points, measured and graded as the wire says it. */
import {
  gazeAccuracy,
  gazeDrift,
  gazeGrade,
  OneEuroFilter,
  readGaze,
  unreadable,
  type GazeAccuracy,
  type GazeModel,
} from '@sightline/face/gaze';
import { gazeRefusals, largestErrorPx, type GazeRefusal, type SensingEvent } from '@sightline/wire/events';
import { medianOf } from './median.ts';
import type { SeenAtPoint } from './look-at-points.ts';

export type Calibration = Extract<SensingEvent, { k: 'calibration' }>;
export type Validation = Pick<Calibration, 'accuracy' | 'grade'> & {
  measured: GazeAccuracy | null;
  /** What kept a good part of the pictures from being read; null if nothing did. */
  reason: GazeRefusal | null;
};

/** A distance nobody sits at without a reason: used for degrees if the eyes do not give theirs. */
const usualDistanceMm = 600;

/** So large a part of the pictures is worth a word of advice. */
const reasonShare = 0.2;

const rounded = (value: number, digits = 1): number => Math.round(value * 10 ** digits) / 10 ** digits;
const pixels = (value: number): number => Math.min(largestErrorPx, rounded(value));

export function validate(model: GazeModel | null, seen: readonly SeenAtPoint[], before: GazeAccuracy | null): Validation {
  // What is recorded is filtered, so that is what is measured.
  const filter = new OneEuroFilter();
  const refused: GazeRefusal[] = [];
  const samples = seen.map(({ point, frame }) => {
    const reading = model === null ? unreadable(frame) : readGaze(model, frame);
    if (typeof reading === 'string') refused.push(reading);
    const gaze = reading === null || typeof reading === 'string' ? null : filter.next(reading.point, frame.atMs);
    return { point, atMs: frame.atMs, gaze };
  });
  const distances = seen.flatMap(({ frame }) => frame.distanceMm ?? []);
  const distanceMm = distances.length === 0 ? null : medianOf(distances);
  const measured = gazeAccuracy(samples, distanceMm ?? usualDistanceMm);
  const drift = measured === null || before === null ? null : gazeDrift(before, measured);
  return {
    measured,
    reason: mainReason(refused, seen.length),
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

/** Blinks are no reason: everybody has them. */
function mainReason(refused: readonly GazeRefusal[], frames: number): GazeRefusal | null {
  const counts = gazeRefusals.map((reason) => ({ reason, count: refused.filter((one) => one === reason).length }));
  const [most] = counts.filter(({ reason }) => reason !== 'closed').sort((a, b) => b.count - a.count);
  return most !== undefined && most.count > 0 && most.count >= frames * reasonShare ? most.reason : null;
}

/** How it is said to the tester. */
export const wordOf = (grade: Calibration['grade']): 'good' | 'fair' | 'poor' =>
  ({ A: 'good', B: 'fair', C: 'poor' })[grade] as 'good' | 'fair' | 'poor';
