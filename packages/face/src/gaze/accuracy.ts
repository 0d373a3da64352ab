/** How good a gaze is: error, precision, rate and valid share, measured at points that were not calibrated on. */
import { degreesOf } from '../measure/physical.ts';
import { distance, type Point } from '../measure/points.ts';
import { mean, median } from '../measure/numbers.ts';
import { byPoint } from './by-point.ts';

/** One sample while the tester looked at `point`; gaze null if there was none. Viewport pixels. */
export interface ValidationSample {
  point: Point;
  gaze: Point | null;
  atMs: number;
}

export interface GazeError {
  meanPx: number;
  medianPx: number;
  meanDeg: number;
  medianDeg: number;
}

export interface PointAccuracy extends GazeError {
  point: Point;
  /** Mean gaze minus the point. */
  bias: Point;
}

export interface GazeAccuracy extends GazeError {
  points: PointAccuracy[];
  /** RMS of the way from sample to sample at rest (Holmqvist et al., Eye Tracking, 2011). */
  precisionPx: number;
  precisionDeg: number;
  /** Samples a second, valid or not. */
  rateHz: number;
  /** 0 to 1. */
  validShare: number;
  distanceMm: number;
}

/**
 * Degrees take the viewing distance (`distanceMm` of frames: from the size of the irises) and CSS pixels of 1/96 inch; both are
 * assumptions, so degrees are right within about a third, pixels are as measured. Null if no point has a valid sample.
 */
export function gazeAccuracy(samples: readonly ValidationSample[], distanceMm: number): GazeAccuracy | null {
  const groups = byPoint(samples, ({ point }) => point);
  const points = groups.flatMap((group) => pointAccuracy(group, distanceMm));
  if (points.length === 0) return null;
  const precisionPx = precision(groups);
  return {
    ...errorOf(samples.flatMap(errorPx), distanceMm),
    points,
    precisionPx,
    precisionDeg: degreesOf(precisionPx, distanceMm),
    rateHz: rate(groups),
    validShare: samples.filter(({ gaze }) => gaze !== null).length / samples.length,
    distanceMm,
  };
}

function pointAccuracy(samples: readonly ValidationSample[], distanceMm: number): PointAccuracy[] {
  const [first] = samples;
  const gazes = samples.flatMap(({ gaze }) => gaze ?? []);
  if (first === undefined || gazes.length === 0) return [];
  const bias = { x: mean(gazes.map(({ x }) => x)) - first.point.x, y: mean(gazes.map(({ y }) => y)) - first.point.y };
  return [{ point: first.point, bias, ...errorOf(samples.flatMap(errorPx), distanceMm) }];
}

function errorPx({ point, gaze }: ValidationSample): number[] {
  return gaze === null ? [] : [distance(point, gaze)];
}

function errorOf(errorsPx: readonly number[], distanceMm: number): GazeError {
  const [meanPx, medianPx] = [mean(errorsPx), median(errorsPx)];
  return { meanPx, medianPx, meanDeg: degreesOf(meanPx, distanceMm), medianDeg: degreesOf(medianPx, distanceMm) };
}

function precision(groups: readonly (readonly ValidationSample[])[]): number {
  const steps = groups.flatMap((group) =>
    group.flatMap(({ gaze }, index) => {
      const before = group[index - 1]?.gaze;
      return gaze === null || before === undefined || before === null ? [] : [distance(before, gaze) ** 2];
    }),
  );
  return steps.length === 0 ? 0 : Math.sqrt(mean(steps));
}

/** Within the points only: the way from one to the next is not sampled. */
function rate(groups: readonly (readonly ValidationSample[])[]): number {
  let [count, spanMs] = [0, 0];
  for (const group of groups) {
    count += group.length - 1;
    spanMs += (group.at(-1)?.atMs ?? 0) - (group[0]?.atMs ?? 0);
  }
  return spanMs === 0 ? 0 : (count * 1000) / spanMs;
}

/** Bounds of the grades: A distinguishes neighbouring blocks of a page, B its quarters, C neither. */
export const gradeBounds = {
  A: { medianDeg: 2, validShare: 0.8 },
  B: { medianDeg: 4, validShare: 0.6 },
} as const;
export type GazeGrade = keyof typeof gradeBounds | 'C';

/** A and B by median error and valid share, all else C. */
export function gazeGrade({ medianDeg, validShare }: Pick<GazeAccuracy, 'medianDeg' | 'validShare'>): GazeGrade {
  const within = (bound: { medianDeg: number; validShare: number }): boolean =>
    medianDeg <= bound.medianDeg && validShare >= bound.validShare;
  return within(gradeBounds.A) ? 'A' : within(gradeBounds.B) ? 'B' : 'C';
}

export interface GazeDrift {
  xPx: number;
  yPx: number;
  px: number;
  deg: number;
}

/** How far the gaze has wandered between two validations: mean change of the bias at the points both have; null if they share none. */
export function gazeDrift(before: GazeAccuracy, after: GazeAccuracy): GazeDrift | null {
  const changes = before.points.flatMap(({ point, bias }) => {
    const later = after.points.find((other) => other.point.x === point.x && other.point.y === point.y);
    return later === undefined ? [] : [{ x: later.bias.x - bias.x, y: later.bias.y - bias.y }];
  });
  if (changes.length === 0) return null;
  const [xPx, yPx] = [mean(changes.map(({ x }) => x)), mean(changes.map(({ y }) => y))];
  const px = Math.hypot(xPx, yPx);
  return { xPx, yPx, px, deg: degreesOf(px, after.distanceMm) };
}
