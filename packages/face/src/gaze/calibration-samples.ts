/** Sorts what was seen while a tester looked at calibration points, and leaves out what cannot be a look at the point. */
import { mean, median, medianDeviation } from '../measure/numbers.ts';
import { byPoint } from './by-point.ts';
import { feature } from './features.ts';
import type { Look } from './gaze-inputs.ts';
import { unreadable } from './refusal.ts';
import type { SeenFace } from './seen-face.ts';
import { bothOpen, isBlink } from './validity.ts';

/** What was seen while the tester was asked to look at (x, y), viewport pixels. */
export interface CalibrationSample {
  seen: SeenFace;
  x: number;
  y: number;
  atMs: number;
}

/** All usable looks at one point. */
export interface PointLooks {
  x: number;
  y: number;
  looks: Look[];
}

/** Farther than this many robust standard deviations from the rest of a point's samples is still on the way there, or elsewhere. */
const maxDeviations = 3;
/** 1.4826 median deviations are a standard deviation where errors are normal. */
const perDeviation = 1.4826;
/** Sensors tremble by this much in tenths of the eyes' distance; less spread than that means nothing. */
const minSpread = 0.03;
const minLooks = 3;

/** Points with their usable looks: no blinks, no eyes on their way, nothing that cannot be read. A point with fewer than three is left out. */
export function usableLooks(samples: readonly CalibrationSample[]): { points: PointLooks[]; usualOpenness: number } {
  const readable = samples.flatMap((sample) => lookOf(sample));
  const usualOpenness = median(readable.map(({ look }) => bothOpen(look.features)));
  const looking = readable.filter(({ look }) => !isBlink(look.features, usualOpenness));
  const points = byPoint(looking, ({ sample }) => sample).flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const { x, y } = first.sample;
    return [{ x, y, looks: settled(group.map(({ look }) => look)) }];
  });
  return { points: points.filter(({ looks }) => looks.length >= minLooks), usualOpenness };
}

function lookOf(sample: CalibrationSample): { sample: CalibrationSample; look: Look }[] {
  const { features, patches } = sample.seen;
  return features === null || unreadable(sample.seen) !== null ? [] : [{ sample, look: { features, patches } }];
}

/** The head may move meanwhile: what must stand still is the iris in its eye plus the head's place, so only wild samples go. */
function settled(looks: readonly Look[]): Look[] {
  const along = looks.map(({ features }) => (feature(features, 'rightX') + feature(features, 'leftX')) / 2);
  const across = looks.map(({ features }) => (feature(features, 'rightY') + feature(features, 'leftY')) / 2);
  const [x, y] = [range(along), range(across)];
  return looks.filter((_, index) => x(along[index] ?? NaN) && y(across[index] ?? NaN));
}

function range(values: readonly number[]): (value: number) => boolean {
  const middle = median(values);
  const spread = Math.max(minSpread, medianDeviation(values) * perDeviation);
  return (value) => Math.abs(value - middle) <= maxDeviations * spread;
}

/** Means of up to `count` runs of looks that followed each other. */
export function meanLooks(looks: readonly Look[], count: number): Look[] {
  const runs = Math.min(count, looks.length);
  const from = (run: number): number => Math.floor((run * looks.length) / runs);
  return Array.from({ length: runs }, (_, run) => meanLook(looks.slice(from(run), from(run + 1))));
}

function meanLook(looks: readonly Look[]): Look {
  const patches = looks.flatMap((look) => (look.patches === null ? [] : [look.patches]));
  return {
    features: meanOf(looks.map(({ features }) => features)),
    patches: patches.length === looks.length ? meanOf(patches) : null,
  };
}

function meanOf(rows: readonly (readonly number[])[]): number[] {
  return (rows[0] ?? []).map((_, index) => mean(rows.map((row) => row[index] ?? 0)));
}
