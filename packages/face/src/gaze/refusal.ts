/** When there is nothing to read a gaze from, and why: a sample is valid only if none of these holds. */
import type { GazeRefusal } from '@sightline/domain/recordings';
import { feature } from './features.ts';
import type { EyeQuality, SeenFace } from './seen-face.ts';
import { isBlink } from './validity.ts';

/** What eyes were like at calibration. */
export interface UsualEyes {
  openness: number;
  /** null if pictures said nothing of it. */
  quality: EyeQuality | null;
}

const limits = {
  light: 0.1,
  eyeDistancePx: 35,
  sharpness: 0.1,
  /** Shares of what they were at calibration. */
  lightShare: 0.3,
  sharpnessShare: 0.5,
  turnDeg: 20,
  /** Root mean square difference of an eye's patch, in deviations of its light: patches that have nothing in common differ by 1.4. */
  patchDifference: 0.9,
  /** Bare skin differs by less in 99 of 100 pictures. */
  cover: { sides: 0.048, lower: 0.085 },
  /** By how much more than at calibration: light of two colours makes cheeks differ as well. */
  coverMore: { sides: 0.03, lower: 0.055 },
} as const;

/** Why a picture says nothing of the gaze, known before any calibration; null if it may. */
export function unreadable({ faces, features, quality }: SeenFace): GazeRefusal | null {
  if (features === null) return 'no-face';
  if (faces > 1) return 'two-faces';
  if (quality === null) return null;
  if (quality.light < limits.light) return 'dark';
  if (quality.eyeDistancePx < limits.eyeDistancePx) return 'small';
  return quality.sharpness < limits.sharpness ? 'blurred' : null;
}

/** Something lies over a part of the face: a mask, a hand, the edge of the picture. */
export function isCovered({ cover }: Pick<EyeQuality, 'cover'>): boolean {
  return cover.sides > limits.cover.sides || cover.lower > limits.cover.lower;
}

/** Why eyes that can be read are too unlike those of the calibration; null if they are alike. `seenThen`: what they looked like there. */
export function unlike(
  { features, patches, quality }: SeenFace,
  usual: UsualEyes,
  seenThen: { features: readonly (readonly number[])[]; patches: readonly (readonly number[])[] },
): GazeRefusal | null {
  if (features === null) return 'no-face';
  const worse = quality === null || usual.quality === null ? null : worseThan(quality, usual.quality);
  if (worse !== null) return worse;
  if (isBlink(features, usual.openness)) return 'closed';
  if (Math.min(...seenThen.features.map((then) => turnDeg(features, then))) > limits.turnDeg) return 'turned';
  if (patches === null || seenThen.patches.length === 0) return null;
  return Math.min(...seenThen.patches.map((then) => difference(patches, then))) > limits.patchDifference ? 'covered' : null;
}

function worseThan({ light, sharpness, cover }: EyeQuality, usual: EyeQuality): GazeRefusal | null {
  if (light < usual.light * limits.lightShare) return 'dark';
  if (sharpness < usual.sharpness * limits.sharpnessShare) return 'blurred';
  const isMoreCovered = (['sides', 'lower'] as const).some((part) => cover[part] > usual.cover[part] + limits.coverMore[part]);
  return isMoreCovered ? 'covered' : null;
}

/** Angle between two poses of the head, degrees. */
function turnDeg(features: readonly number[], then: readonly number[]): number {
  const by = (name: 'yaw' | 'pitch' | 'roll'): number => (feature(features, name) - feature(then, name)) * 10;
  return Math.hypot(by('yaw'), by('pitch'), by('roll'));
}

/** Of the eye that differs more. */
function difference(patches: readonly number[], then: readonly number[]): number {
  const half = patches.length / 2;
  const off = (from: number): number => {
    let sum = 0;
    for (let index = from; index < from + half; index += 1) sum += ((patches[index] ?? 0) - (then[index] ?? 0)) ** 2;
    return Math.sqrt(sum / half);
  };
  return Math.max(off(0), off(half));
}
