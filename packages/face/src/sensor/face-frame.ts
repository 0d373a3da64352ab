import type { EyeQuality } from '../gaze/seen-face.ts';

/** What the sensor says of one camera picture. */
export interface FaceFrame {
  /** When the picture was taken, Unix milliseconds. */
  atMs: number;
  /** Faces seen; 2 means two or more. */
  faces: 0 | 1 | 2;
  /** Gaze features in the order of `featureNames`; null if no face was found. */
  features: number[] | null;
  /** Both eyes as 60 cells of light each, see `eyePatch`; they leave the worker and never the page. null if no face was found. */
  patches: number[] | null;
  quality: EyeQuality | null;
  /** The face, as shares of the picture. */
  box: { x: number; y: number; width: number; height: number } | null;
  distanceMm: number | null;
  headYawDeg: number | null;
  headPitchDeg: number | null;
  headRollDeg: number | null;
  /** Mean light of the face, or of the picture where there is no face: 0 black to 1 white. */
  brightness: number;
  /** Seven scores in the order of `expressionNames`, about four times per second; null in between and where not asked for. */
  expression: number[] | null;
  /** How long the worker was busy with this picture. */
  workMs: number;
}
