/** Fits a gaze model to a calibration: ridge regression whose strength is chosen by leaving out one point after another. */
import { inMeans, meanFeatures, usableSamples, type CalibrationSample, type PointSamples } from './calibration-samples.ts';
import { gazeOf, type FittedGaze, type GazeModel } from './gaze-model.ts';
import { mean } from '../measure/numbers.ts';
import { ridge } from './ridge.ts';
import { firstBend, firstCorrection, gazeTerms, shiftOfHead, termCount } from './terms.ts';

/** What is tried of each setting. */
const choices = {
  stretchX: [0, 0.25, 0.5, 0.75, 1],
  stretchY: [0, 0.25, 0.5, 0.75, 1],
  strength: [1e-4, 3e-4, 1e-3],
  bendStrength: [0.3, 1, 10],
  correctionStrength: [100, 1e3, 1e4, 1e5],
};
type Settings = Record<keyof typeof choices, number>;
const firstSettings: Settings = { stretchX: 0.25, stretchY: 0.5, strength: 1e-3, bendStrength: 1, correctionStrength: 1e5 };
/** Each setting is chosen in turn, so often. */
const rounds = 2;
const fewestPoints = 4;
/** Samples of a point are put together into so many means: a regression takes noise in what it is given for a weaker effect. */
const meansPerPoint = 4;

/** Null if fewer than four points have usable samples. */
export function fitGaze(samples: readonly CalibrationSample[], viewport: GazeModel['viewport']): GazeModel | null {
  const { points, usualOpenness } = usableSamples(samples);
  if (points.length < fewestPoints) return null;
  const calm = points.map((point) => ({ ...point, features: inMeans(point.features, meansPerPoint) }));
  const { settings, leftOutErrorPx } = bestSettings(calm);
  const { strength, bendStrength, correctionStrength } = settings;
  return {
    version: 1,
    viewport: { ...viewport },
    usualOpenness,
    leftOutErrorPx,
    strength,
    bendStrength,
    correctionStrength,
    ...fit(calm, settings),
  };
}

function bestSettings(points: readonly PointSamples[]): { settings: Settings; leftOutErrorPx: number } {
  let best = { settings: firstSettings, leftOutErrorPx: leftOutError(points, firstSettings) };
  for (let round = 0; round < rounds; round += 1) {
    for (const name of Object.keys(choices) as (keyof Settings)[]) {
      for (const value of choices[name]) {
        const settings = { ...best.settings, [name]: value };
        const leftOutErrorPx = leftOutError(points, settings);
        if (leftOutErrorPx < best.leftOutErrorPx) best = { settings, leftOutErrorPx };
      }
    }
  }
  return best;
}

/** Mean distance of the mean gaze from points that the fit did not know. */
function leftOutError(points: readonly PointSamples[], settings: Settings): number {
  return mean(
    askable(points).map((point) => {
      const model = fit(
        points.filter((other) => other !== point),
        settings,
      );
      const gazes = point.features.map((features) => gazeOf(features, model));
      return Math.hypot(mean(gazes.map(({ x }) => x)) - point.x, mean(gazes.map(({ y }) => y)) - point.y);
    }),
  );
}

/**
 * Points that lie between others: leaving out a corner would ask how far a model reaches beyond what it knows, and nobody is asked
 * to look there. All of them where too few lie between.
 */
function askable(points: readonly PointSamples[]): readonly PointSamples[] {
  const between = (values: number[], value: number): boolean => Math.min(...values) < value && value < Math.max(...values);
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const inner = points.filter(({ x, y }) => between(xs, x) && between(ys, y));
  return inner.length < fewestPoints ? points : inner;
}

/** Every point weighs the same, however many samples it has. */
function fit(points: readonly PointSamples[], settings: Settings): FittedGaze {
  const centre = meanFeatures(points);
  const stretch = { x: settings.stretchX, y: settings.stretchY };
  const rows = points.flatMap((point) =>
    point.features.map((features) => ({ point, features, terms: gazeTerms(features, centre, stretch) })),
  );
  const terms = rows.map((row) => row.terms);
  const importance = rows.map(({ point }) => 1 / point.features.length);
  const penalties = Array.from({ length: termCount }, (_, index) => penalty(index, settings));
  const solve = (axis: 'x' | 'y'): number[] => {
    const rest = rows.map(({ point, features }) => point[axis] - shiftOfHead(features)[axis]);
    return ridge(terms, rest, importance, penalties, settings.strength);
  };
  return { centre, stretch, weightsX: solve('x'), weightsY: solve('y') };
}

function penalty(term: number, { bendStrength, correctionStrength }: Settings): number {
  if (term === 0) return 0;
  if (term < firstBend) return 1;
  return term < firstCorrection ? bendStrength : correctionStrength;
}
