/** From a face's features to the terms of the regression: geometry that is known beforehand is put in, not left to be learned. */
import type { Point } from '../measure/points.ts';
import { eyeDistanceMm, mmPerCssPx } from '../measure/physical.ts';
import { featureAt } from './features.ts';

/** How many terms there are; the first is constant, the next two carry gaze, the rest only correct it. */
export const termCount = 15;
/** Terms from the first on bend the answer, from the second on the head and the lids correct it. */
export const firstBend = 3;
export const firstCorrection = 6;
/** How far irises go between the middle of a screen and its edge, in the measure of the features: makes bends as large as what they bend. */
const reach = 0.35;

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
 * grown with distance; how it bends towards the edges; what may correct it: each eye alone, lids, place and angles of the head.
 */
export function gazeTerms(features: readonly number[], centre: readonly number[], stretch: Point): number[] {
  const from = (name: keyof typeof featureAt): number => feature(features, name) - feature(centre, name);
  const across = (from('rightX') + from('leftX')) / 2;
  const down = (from('rightY') + from('leftY')) / 2;
  const roll = (feature(features, 'roll') * 10 * Math.PI) / 180;
  const far = feature(features, 'distance') / feature(centre, 'distance');
  const x = stretched((across * Math.cos(roll) - down * Math.sin(roll)) * far, stretch.x);
  const y = stretched((across * Math.sin(roll) + down * Math.cos(roll)) * far, stretch.y);
  return [
    1,
    x,
    y,
    (x * y) / reach,
    (x * x) / reach,
    (y * y) / reach,
    from('rightX') - from('leftX'),
    from('rightY') - from('leftY'),
    from('rightOpen') + from('leftOpen'),
    from('faceX'),
    from('faceY'),
    far - 1,
    from('yaw'),
    from('pitch'),
    from('roll'),
  ];
}

/** Towards its corner an iris is hidden and seems to move less than it does: a share `stretch` is given back at full reach. */
function stretched(value: number, stretch: number): number {
  return value * (1 + stretch * (value / reach) ** 2);
}

export function feature(features: readonly number[], name: keyof typeof featureAt): number {
  return features[featureAt[name]] ?? 0;
}
