/** Fits a gaze model to a calibration: ridge regression whose strength is chosen by leaving out one point after another. */
import { meanFeatures, usableSamples, type CalibrationSample, type PointSamples } from './calibration-samples.ts';
import { gazeOf, type GazeModel } from './gaze-model.ts';
import { mean, median } from '../measure/numbers.ts';
import { ridge } from './ridge.ts';
import { firstCorrection, gazeTerms, shiftOfHead, termCount } from './terms.ts';

const strengths = [1e-5, 1e-4, 1e-3, 1e-2];
const correctionStrengths = [10, 100, 1e3, 1e4, 1e5];
const fewestPoints = 4;

interface Strength {
  strength: number;
  correctionStrength: number;
}

/** Null where fewer than four points have usable samples. */
export function fitGaze(samples: readonly CalibrationSample[], viewport: GazeModel['viewport']): GazeModel | null {
  const { points, usualOpenness } = usableSamples(samples);
  if (points.length < fewestPoints) return null;
  const tried = strengths.flatMap((strength) =>
    correctionStrengths.map((correctionStrength) => ({
      strength,
      correctionStrength,
      leftOutErrorPx: leftOutError(points, { strength, correctionStrength }),
    })),
  );
  const best = tried.reduce((one, other) => (other.leftOutErrorPx < one.leftOutErrorPx ? other : one));
  return { version: 1, viewport: { ...viewport }, usualOpenness, ...best, ...fit(points, best) };
}

/** Mean distance of the median gaze from points that the fit did not know. */
function leftOutError(points: readonly PointSamples[], strength: Strength): number {
  return mean(
    points.map((point) => {
      const model = fit(
        points.filter((other) => other !== point),
        strength,
      );
      const gazes = point.features.map((features) => gazeOf(features, model));
      return Math.hypot(median(gazes.map(({ x }) => x)) - point.x, median(gazes.map(({ y }) => y)) - point.y);
    }),
  );
}

/** Every point weighs the same, however many samples it has. */
function fit(
  points: readonly PointSamples[],
  { strength, correctionStrength }: Strength,
): Pick<GazeModel, 'centre' | 'weightsX' | 'weightsY'> {
  const centre = meanFeatures(points);
  const rows = points.flatMap((point) => point.features.map((features) => ({ point, features, terms: gazeTerms(features, centre) })));
  const terms = rows.map((row) => row.terms);
  const importance = rows.map(({ point }) => 1 / point.features.length);
  const penalties = Array.from({ length: termCount }, (_, index) => (index === 0 ? 0 : index < firstCorrection ? 1 : correctionStrength));
  const solve = (axis: 'x' | 'y'): number[] => {
    const rest = rows.map(({ point, features }) => point[axis] - shiftOfHead(features)[axis]);
    return ridge(terms, rest, importance, penalties, strength);
  };
  return { centre, weightsX: solve('x'), weightsY: solve('y') };
}
