/** Irises, corners and lids (MediaPipe Iris), each eye cut out of the full picture, not out of the smaller one the mesh is given. */
import type { EyeMeasure } from '../../measure/face-measure.ts';
import { distance, middle, type Point } from '../../measure/points.ts';
import { type Model, rgb } from './models.ts';
import type { Picture } from './picture.ts';
import { inPicture, type Region } from './region.ts';

const side = 64;
const pixelsPerEye = side * side * 3;
const valuesPerEye = 228;
/** Of the distance between the corners, as the model was trained. */
const enlarged = 2.3;
const input = new Float32Array(pixelsPerEye * 2);

/** Points of the model's answer: first the lower rim from the outer to the inner corner, then the upper one, at the end the iris. */
const at = { outer: 0, lowerLid: 4, inner: 8, upperLid: 12, iris: 71, irisSideA: 72, irisSideB: 74 } as const;

interface EyeCorners {
  outer: Point;
  inner: Point;
}

/** The model knows the right eye; the left one is shown to it mirrored. */
export async function findEyes(
  model: Model,
  picture: Picture,
  right: EyeCorners,
  left: EyeCorners,
  angle: number,
): Promise<{ right: EyeMeasure; left: EyeMeasure }> {
  const rightRegion = eyeRegion(right, angle, false);
  const leftRegion = eyeRegion(left, angle, true);
  rgb(input, 0, picture.cutOut(rightRegion, side), 1 / 255, 0);
  rgb(input, pixelsPerEye, picture.cutOut(leftRegion, side), 1 / 255, 0);
  const [values] = await model.run(input, 2, side, 3);
  if (values === undefined) throw new Error('the iris model is not the one expected');
  return { right: eyeOf(values, rightRegion), left: eyeOf(values.subarray(valuesPerEye), leftRegion) };
}

function eyeRegion({ outer, inner }: EyeCorners, angle: number, mirrored: boolean): Region {
  return { centre: middle(outer, inner), size: distance(outer, inner) * enlarged, angle, mirrored };
}

function eyeOf(values: Float32Array, region: Region): EyeMeasure {
  const point = (index: number): Point => inPicture(region, side, values[index * 3] ?? 0, values[index * 3 + 1] ?? 0);
  return {
    inner: point(at.inner),
    outer: point(at.outer),
    upperLid: point(at.upperLid),
    lowerLid: point(at.lowerLid),
    iris: point(at.iris),
    irisDiameter: distance(point(at.irisSideA), point(at.irisSideB)),
  };
}
