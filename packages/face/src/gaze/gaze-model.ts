/** A fitted gaze model: plain data that survives JSON. */
import type { Point } from '../measure/points.ts';
import { gazeTerms, shiftOfHead, termCount } from './terms.ts';
import { isBlink } from './validity.ts';

export interface GazeModel {
  version: 1;
  viewport: { width: number; height: number };
  /** Mean features of the calibration. */
  centre: number[];
  /** How much irises seem to move less towards the corners, by axis. */
  stretch: Point;
  /** How far the eyes stand open when they look. */
  usualOpenness: number;
  /** One weight a term. */
  weightsX: number[];
  weightsY: number[];
  /** Strengths of the regression that predicted left-out points best: of all terms, and how much more of bends and of corrections. */
  strength: number;
  bendStrength: number;
  correctionStrength: number;
  /** Mean distance from left-out calibration points, viewport pixels. */
  leftOutErrorPx: number;
}

/** Where in the viewport a face looks, in its pixels (may lie outside); null in a blink or for features of another kind. */
export function predictGaze(model: GazeModel, features: readonly number[] | null): Point | null {
  if (features === null || features.length !== model.centre.length || isBlink(features, model.usualOpenness)) return null;
  return gazeOf(features, model);
}

/** What an answer needs of a model. */
export type FittedGaze = Pick<GazeModel, 'centre' | 'stretch' | 'weightsX' | 'weightsY'>;

/** The model's answer, whatever the lids do. */
export function gazeOf(features: readonly number[], { centre, stretch, weightsX, weightsY }: FittedGaze): Point {
  const terms = gazeTerms(features, centre, stretch);
  const answer = shiftOfHead(features);
  for (let index = 0; index < termCount; index += 1) {
    const term = terms[index] ?? 0;
    answer.x += (weightsX[index] ?? 0) * term;
    answer.y += (weightsY[index] ?? 0) * term;
  }
  return answer;
}
