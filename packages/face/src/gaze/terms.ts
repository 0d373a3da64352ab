/** From a face's features to the terms of the regression: geometry that is known beforehand is put in, not left to be learned. */
import type { Point } from '../measure/points.ts';
import { eyeDistanceMm, mmPerCssPx } from '../measure/physical.ts';
import { featureAt } from './features.ts';

/** How many terms there are; the first is constant, the next two carry gaze, the rest only correct it. */
export const termCount = 15;
/** Terms from this one on are corrections. */
export const firstCorrection = 3;

/** One distance between the eyes, on the screen. */
const eyeDistancePx = eyeDistanceMm / mmPerCssPx;

/**
 * What the head's place alone says of the gaze: who moves aside and turns no eye looks aside by as much. The picture is not mirrored,
 * so its x runs against the screen's.
 */
export function shiftOfHead(features: readonly number[]): Point {
  return { x: -feature(features, 'faceX') * eyeDistancePx, y: feature(features, 'faceY') * eyeDistancePx };
}

/**
 * The offset of both irises from where they are in `centre` (mean features of the calibration), turned with the head's roll and
 * grown with distance; then what may correct it: each eye alone, lids, place and angles of the head, curvature.
 */
export function gazeTerms(features: readonly number[], centre: readonly number[]): number[] {
  const from = (name: keyof typeof featureAt): number => feature(features, name) - feature(centre, name);
  const across = (from('rightX') + from('leftX')) / 2;
  const down = (from('rightY') + from('leftY')) / 2;
  const roll = (feature(features, 'roll') * 10 * Math.PI) / 180;
  const far = feature(features, 'distance') / feature(centre, 'distance');
  const x = (across * Math.cos(roll) - down * Math.sin(roll)) * far;
  const y = (across * Math.sin(roll) + down * Math.cos(roll)) * far;
  return [
    1,
    x,
    y,
    from('rightX') - from('leftX'),
    from('rightY') - from('leftY'),
    from('rightOpen') + from('leftOpen'),
    from('faceX'),
    from('faceY'),
    far - 1,
    from('yaw'),
    from('pitch'),
    from('roll'),
    x * y,
    x * x,
    y * y,
  ];
}

export function feature(features: readonly number[], name: keyof typeof featureAt): number {
  return features[featureAt[name]] ?? 0;
}
