/** Calibrates on what the sensor saw of `lookFilm` and measures the error at the film's validation points. */
import {
  calibrationPoints,
  fitGaze,
  gazeAccuracy,
  predictGaze,
  type CalibrationSample,
  type GazeAccuracy,
  type ValidationSample,
} from '@sightline/face/gaze';
import { laptopScene, momentsPerSecond, type FaceMoment } from './face-film.ts';
import type { LabNotes } from './lab-page.ts';

export interface MeasuredGaze {
  /** Mean distance of single frames from the point, and of the mean of six in a row. */
  framePx: number;
  sixFramesPx: number;
  accuracy: GazeAccuracy;
}

/** A look's first moments are left out: times of page and worker differ by some milliseconds. */
const settlingMoments = 2;
const momentMs = 1000 / momentsPerSecond;
/** So many frames of each look are enough to measure on. */
export const enoughFrames = 8;

interface SeenAt extends CalibrationSample {
  look: number;
}

/** Null while a look has too few frames. */
export function measureGaze(notes: LabNotes, moments: readonly FaceMoment[]): MeasuredGaze | null {
  const seen = framesOfLooks(notes, moments);
  const looks = moments.length / momentsPerSecond;
  for (let look = 0; look < looks; look += 1) if (seen.filter((one) => one.look === look).length < enoughFrames) return null;
  const calibrated = calibrationPoints('standard').length;
  const model = fitGaze(
    seen.filter(({ look }) => look < calibrated),
    laptopScene.viewport,
  );
  if (model === null) return null;
  const validation = seen
    .filter(({ look }) => look >= calibrated)
    .map(({ seen: face, x, y, atMs }) => ({ point: { x, y }, gaze: predictGaze(model, face), atMs }));
  const accuracy = gazeAccuracy(validation, median(notes.frames.flatMap(({ distanceMm }) => distanceMm ?? [])));
  if (accuracy === null) return null;
  return { framePx: accuracy.meanPx, sixFramesPx: errorOverSix(validation), accuracy };
}

/** Which frame showed which moment: the last one marked before the frame was taken. */
function framesOfLooks({ frames, marks }: LabNotes, moments: readonly FaceMoment[]): SeenAt[] {
  let next = 0;
  return frames.flatMap((frame) => {
    const { atMs, features } = frame;
    while ((marks[next]?.atMs ?? Infinity) <= atMs + 5) next += 1;
    const mark = marks[next - 1];
    // A busy page misses marks; what came later than its mark's own moment showed another one.
    const moment = mark === undefined || atMs - mark.atMs > momentMs - 5 ? undefined : mark.moment;
    const gaze = moment === undefined ? null : moments[moment]?.gaze;
    if (moment === undefined || gaze === undefined || gaze === null || features === null) return [];
    if (moment % momentsPerSecond < settlingMoments) return [];
    return [{ look: Math.floor(moment / momentsPerSecond), seen: frame, ...gaze, atMs }];
  });
}

function errorOverSix(samples: readonly ValidationSample[]): number {
  const errors = samples.flatMap(({ point }, index) => {
    const run = samples.slice(index, index + 6);
    const gazes = run.flatMap(({ gaze, point: other }) => (gaze !== null && other.x === point.x && other.y === point.y ? gaze : []));
    if (gazes.length < 6) return [];
    return [Math.hypot(mean(gazes.map(({ x }) => x)) - point.x, mean(gazes.map(({ y }) => y)) - point.y)];
  });
  return mean(errors);
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
}
