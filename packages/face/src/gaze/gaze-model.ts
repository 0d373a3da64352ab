/** A fitted gaze model: plain data that survives JSON. */
import type { GazeRefusal } from '@sightline/domain/recordings';
import type { Point } from '../measure/points.ts';
import { askProcess, type Process } from './gaussian-process.ts';
import { gazeInputs, shiftOfHead, type Look } from './gaze-inputs.ts';
import { unlike, unreadable, type UsualEyes } from './refusal.ts';
import type { SeenFace } from './seen-face.ts';

export interface GazeModel {
  version: 2;
  viewport: { width: number; height: number };
  /** Middle of the calibration points, viewport pixels, and how many of them a unit of the process is. */
  middle: Point;
  unitPx: number;
  process: Process;
  /** What eyes looked like at calibration: a picture that is unlike all of it is refused. */
  usual: UsualEyes;
  seen: { features: number[][]; patches: number[][] };
  /** Predicted error by root of the variance, from the errors at points left out. */
  errorScale: number;
  /** Mean distance from left-out calibration points, viewport pixels. */
  leftOutErrorPx: number;
}

export interface GazeReading {
  /** Viewport pixels; at most a margin outside of it. */
  point: Point;
  /** In two of three samples the real error is smaller. */
  errorPx: number;
}

/** How far outside the viewport an answer may lie, as a share of it: farther is a turned head, not a gaze at the screen. */
const margin = 0.15;

/** Where a face looks, or why that cannot be told. */
export function readGaze(model: GazeModel, face: SeenFace): GazeReading | GazeRefusal {
  const look = comparable(model, face);
  const refusal = unreadable(face) ?? (look === null ? 'no-face' : unlike(face, model.usual, model.seen));
  if (look === null || refusal !== null) return refusal ?? 'no-face';
  const { x, y, variance } = askProcess(model.process, gazeInputs(look));
  const shift = shiftOfHead(look.features);
  const { middle, unitPx, viewport } = model;
  return {
    point: {
      x: bounded(middle.x + x * unitPx + shift.x, viewport.width),
      y: bounded(middle.y + y * unitPx + shift.y, viewport.height),
    },
    errorPx: model.errorScale * Math.sqrt(variance + model.process.settings.noise) * unitPx,
  };
}

/** What the model knows of a face; null if it was fitted on something else. */
function comparable({ seen }: GazeModel, { features, patches }: SeenFace): Look | null {
  if (features === null || features.length !== seen.features[0]?.length) return null;
  if (seen.patches.length === 0) return { features, patches: null };
  return patches?.length === seen.patches[0]?.length ? { features, patches } : null;
}

/** Only where the gaze is; null if that cannot be told. */
export function predictGaze(model: GazeModel, face: SeenFace): Point | null {
  const reading = readGaze(model, face);
  return typeof reading === 'string' ? null : reading.point;
}

function bounded(value: number, length: number): number {
  return Math.min(length * (1 + margin), Math.max(-length * margin, value));
}
