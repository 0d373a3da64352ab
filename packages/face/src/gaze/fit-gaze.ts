/** Fits a gaze model to a calibration: a Gaussian process with fixed settings on features of the face and what the eyes look like. */
import { mean, median } from '../measure/numbers.ts';
import type { Point } from '../measure/points.ts';
import { meanLooks, usableLooks, type CalibrationSample, type PointLooks } from './calibration-samples.ts';
import { fitProcess, leftOut, type ProcessAnswer, type ProcessSettings } from './gaussian-process.ts';
import { gazeInputs, shiftOfHead, type Look } from './gaze-inputs.ts';
import type { GazeModel } from './gaze-model.ts';
import { unreadable } from './refusal.ts';
import type { EyeQuality } from './seen-face.ts';

/** Of what was tried on people; half or twice any of them changes the error by a hundredth. */
const settings: ProcessSettings = { linear: 6, local: 4, reach: 0.9, noise: 0.12 };
const minPoints = 4;
/** Looks at a point are put together into so many means: a regression takes noise in what it is given for a weaker effect. */
const meansPerPoint = 4;

/** Null if fewer than four points have usable samples. */
export function fitGaze(samples: readonly CalibrationSample[], viewport: GazeModel['viewport']): GazeModel | null {
  const { points, usualOpenness } = usableLooks(samples);
  if (points.length < minPoints) return null;
  const calm = points.map((point) => ({ ...point, looks: meanLooks(point.looks, meansPerPoint) }));
  const middle = { x: mean(points.map(({ x }) => x)), y: mean(points.map(({ y }) => y)) };
  const unitPx = viewport.width / 2;
  const { looks, targets, noise, groups } = tableOf(calm, middle, unitPx);
  const patches = patchesOf(looks);
  const inputs = looks.map((look) => gazeInputs(patches.length === 0 ? { ...look, patches: null } : look));
  const process = fitProcess(inputs, targets, noise, settings);
  const errors = leftOut(process, groups);
  return {
    version: 2,
    viewport: { ...viewport },
    middle,
    unitPx,
    process,
    usual: { openness: usualOpenness, quality: usualQuality(samples) },
    seen: { features: looks.map(({ features }) => [...features]), patches },
    errorScale: errorScale(errors),
    leftOutErrorPx: unitPx * mean(errors.map(({ x, y }) => Math.hypot(x, y))),
  };
}

/** A row per look; of each point together they count as one look. */
function tableOf(
  points: readonly PointLooks[],
  middle: Point,
  unitPx: number,
): { looks: Look[]; targets: Point[]; noise: number[]; groups: number[][] } {
  const rows = points.flatMap((point, group) => point.looks.map((look) => ({ point, look, group })));
  return {
    looks: rows.map(({ look }) => look),
    targets: rows.map(({ point, look }) => {
      const shift = shiftOfHead(look.features);
      return { x: (point.x - middle.x - shift.x) / unitPx, y: (point.y - middle.y - shift.y) / unitPx };
    }),
    noise: rows.map(({ point }) => point.looks.length),
    groups: points.map((_, at) => rows.flatMap(({ group }, index) => (group === at ? [index] : []))),
  };
}

/** Of all looks, or of none. */
function patchesOf(looks: readonly Look[]): number[][] {
  const patches = looks.flatMap((look) => (look.patches === null ? [] : [[...look.patches]]));
  return patches.length === looks.length ? patches : [];
}

function usualQuality(samples: readonly CalibrationSample[]): EyeQuality | null {
  const known = samples.flatMap(({ seen }) => (unreadable(seen) === null ? (seen.quality ?? []) : []));
  if (known.length === 0) return null;
  const usual = (of: (quality: EyeQuality) => number): number => median(known.map(of));
  return {
    eyeDistancePx: usual(({ eyeDistancePx }) => eyeDistancePx),
    light: usual(({ light }) => light),
    sharpness: usual(({ sharpness }) => sharpness),
    cover: { sides: usual(({ cover }) => cover.sides), lower: usual(({ cover }) => cover.lower) },
  };
}

/**
 * A radius that holds two of three errors, by root of the variance: measured on people (four persons, 51 sessions), since a calibration's own
 * points lie at the edges, where leaving one out tests more than is asked later.
 */
const radiusPerLeftOut = 0.8;

/** Root mean square of the left-out errors, each by root of its variance. */
function errorScale(errors: readonly ProcessAnswer[]): number {
  return radiusPerLeftOut * Math.sqrt(mean(errors.map(({ x, y, variance }) => (x ** 2 + y ** 2) / variance)));
}
