/** From a look to the inputs of the fit: each as large as it usually varies, and what geometry knows beforehand. */
import { eyeDistanceMm, mmPerCssPx } from '../measure/physical.ts';
import type { Point } from '../measure/points.ts';
import { feature, featureNames } from './features.ts';

/** One look at the screen: features and, if they were cut, patches of the eyes. */
export interface Look {
  features: readonly number[];
  patches: readonly number[] | null;
}

/**
 * How far each feature goes while people look about a laptop's screen (root mean square within a session). Fixed: five to thirteen
 * points cannot tell how far a feature goes.
 */
const usualSpread: Record<(typeof featureNames)[number], number> = {
  rightX: 0.17,
  rightY: 0.09,
  leftX: 0.13,
  leftY: 0.09,
  rightOpen: 0.04,
  leftOpen: 0.04,
  faceX: 0.35,
  faceY: 0.13,
  distance: 0.09,
  yaw: 0.64,
  pitch: 0.28,
  roll: 0.3,
};

/**
 * How much of a look's square length comes from the features; the rest from the patches. Of what was tried on people, 5 to 10 % did best:
 * patches tell the fine part, features where the head is.
 */
const featureShare = 0.07;

/** Of mean square 1 as people look about, with or without patches. */
export function gazeInputs({ features, patches }: Look): number[] {
  const scaled = featureNames.map((name) => feature(features, name) / usualSpread[name]);
  if (patches === null) return scaled;
  const length = scaled.length + patches.length;
  const [ofFeature, ofPatch] = [
    Math.sqrt((featureShare * length) / scaled.length),
    Math.sqrt(((1 - featureShare) * length) / patches.length),
  ];
  return [...scaled.map((value) => value * ofFeature), ...patches.map((value) => value * ofPatch)];
}

/** One distance between the eyes, on the screen. */
const eyeDistancePx = eyeDistanceMm / mmPerCssPx;

/**
 * What the head's place alone says of the gaze: who moves aside and turns no eye looks aside by as much. The picture is not mirrored,
 * so its x runs against the screen's.
 */
export function shiftOfHead(features: readonly number[]): Point {
  return { x: -feature(features, 'faceX') * eyeDistancePx, y: feature(features, 'faceY') * eyeDistancePx };
}
