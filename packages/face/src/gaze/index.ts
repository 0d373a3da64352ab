/** Public API: features of a face → where it looks, and how good that is. Pure. */
export type { FaceMeasure } from '../measure/face-measure.ts';
export {
  gazeAccuracy,
  gazeDrift,
  gazeGrade,
  gradeBounds,
  type GazeAccuracy,
  type GazeDrift,
  type PointAccuracy,
  type ValidationSample,
} from './accuracy.ts';
export { calibrationPoints, validationPoints, type CalibrationKind } from './calibration-points.ts';
export type { CalibrationSample } from './calibration-samples.ts';
export { featureNames, gazeFeatures } from './features.ts';
export { fitGaze } from './fit-gaze.ts';
export { predictGaze, readGaze, type GazeModel, type GazeReading } from './gaze-model.ts';
export { unreadable } from './refusal.ts';
export { OneEuroFilter, type OneEuroOptions } from './one-euro.ts';
export type { SeenFace } from './seen-face.ts';
