/** Sorts what was seen while a tester looked at calibration points, and leaves out what cannot be a look at the point. */
import { mean, median, medianDeviation } from '../measure/numbers.ts';
import { byPoint } from './by-point.ts';
import { feature } from './terms.ts';
import { bothOpen, isBlink } from './validity.ts';

/** A face's features while the tester was asked to look at (x, y), viewport pixels. */
export interface CalibrationSample {
  features: readonly number[];
  x: number;
  y: number;
  atMs: number;
}

/** All samples of one point. */
export interface PointSamples {
  x: number;
  y: number;
  features: (readonly number[])[];
}

/** Farther than this many robust standard deviations from the rest of a point's samples is still on the way there, or elsewhere. */
const farthest = 3;
/** 1.4826 median deviations are a standard deviation where errors are normal. */
const perDeviation = 1.4826;
/** Sensors tremble by this much in tenths of the eyes' distance; less spread than that means nothing. */
const leastSpread = 0.03;

/** Points with their usable samples: no blinks, no eyes on their way. A point with fewer than three is left out. */
export function usableSamples(samples: readonly CalibrationSample[]): { points: PointSamples[]; usualOpenness: number } {
  const usualOpenness = median(samples.map(({ features }) => bothOpen(features)));
  const looking = samples.filter(({ features }) => !isBlink(features, usualOpenness));
  const points = byPoint(looking, (sample) => sample).flatMap((group) => {
    const [first] = group;
    return first === undefined ? [] : [{ x: first.x, y: first.y, features: settled(group.map(({ features }) => features)) }];
  });
  return { points: points.filter(({ features }) => features.length >= 3), usualOpenness };
}

/** The head may move meanwhile: what must stand still is the iris in its eye plus the head's place, so only wild samples go. */
function settled(features: (readonly number[])[]): (readonly number[])[] {
  const along = features.map((one) => (feature(one, 'rightX') + feature(one, 'leftX')) / 2);
  const across = features.map((one) => (feature(one, 'rightY') + feature(one, 'leftY')) / 2);
  const [x, y] = [range(along), range(across)];
  return features.filter((_, index) => x(along[index] ?? NaN) && y(across[index] ?? NaN));
}

function range(values: readonly number[]): (value: number) => boolean {
  const middle = median(values);
  const spread = Math.max(leastSpread, medianDeviation(values) * perDeviation);
  return (value) => Math.abs(value - middle) <= farthest * spread;
}

/** Means of up to `count` runs of samples that followed each other. */
export function inMeans(features: readonly (readonly number[])[], count: number): number[][] {
  const runs = Math.min(count, features.length);
  const from = (run: number): number => Math.floor((run * features.length) / runs);
  return Array.from({ length: runs }, (_, run) => meanOf(features.slice(from(run), from(run + 1))));
}

/** Mean features, each point counting the same. */
export function meanFeatures(points: readonly PointSamples[]): number[] {
  const ofPoints = points.map(({ features }) => meanOf(features));
  return meanOf(ofPoints);
}

function meanOf(rows: readonly (readonly number[])[]): number[] {
  return (rows[0] ?? []).map((_, index) => mean(rows.map((row) => row[index] ?? 0)));
}
