/** Irises, corners and lids (MediaPipe Iris), each eye cut out of the full picture, not out of the smaller one the mesh is given. */
import type { EyeLight } from '../../gaze/eye-patch.ts';
import type { EyeMeasure } from '../../measure/face-measure.ts';
import { distance, meanPoint, middle, type Point } from '../../measure/points.ts';
import { grey } from './grey.ts';
import { type Model, rgb } from './models.ts';
import type { Picture } from './picture.ts';
import { inPicture, type Region } from './region.ts';

const side = 64;
const pixelsPerEye = side * side * 3;
const valuesPerEye = 228;
/** Of the distance between the corners, as the model was trained. */
const enlarged = 2.3;
/**
 * Each eye is measured this often, each time cut out a little aside (in the model's pixels): the model's answers lean on where
 * the eye lies in its square, and their mean leans less.
 */
const asides: readonly Point[] = [
  { x: -1.5, y: -1 },
  { x: 1.5, y: 1 },
];
const input = new Float32Array(pixelsPerEye * asides.length * 2);

/**
 * Rings of points around the eye, outside its rim, from lids to brow: the iris's own square cut out, seen by the same model, so what moves
 * the one wrongly moves the other. The rim is left out, since it follows the iris.
 */
const around = { from: 16, to: 71 } as const;

/** Points of the model's answer: first the lower rim from the outer to the inner corner, then the upper one, at the end the iris. */
const at = { outer: 0, lowerLid: 4, inner: 8, upperLid: 12, iris: 71, irisSideA: 72, irisSideB: 74 } as const;

interface EyeCorners {
  outer: Point;
  inner: Point;
}

export interface SeenEye extends EyeMeasure {
  light: EyeLight;
}

/** The model knows the right eye; the left one is shown to it mirrored. */
export async function findEyes(
  model: Model,
  picture: Picture,
  right: EyeCorners,
  left: EyeCorners,
  angle: number,
): Promise<{ right: SeenEye; left: SeenEye }> {
  const regions = [...eyeRegions(right, angle, false), ...eyeRegions(left, angle, true)];
  const cutOuts = regions.map((region) => picture.cutOut(region, side));
  for (const [index, pixels] of cutOuts.entries()) rgb(input, pixelsPerEye * index, pixels, 1 / 255, 0);
  const [values] = await model.run(input, regions.length, side, 3);
  if (values === undefined) throw new Error('the iris model is not the one expected');
  const eye = (first: number): SeenEye => {
    const answers = asides.map((_, aside) => values.subarray((first + aside) * valuesPerEye, (first + aside + 1) * valuesPerEye));
    const points = answers.map((answer, aside) => pointsOf(answer).map(({ x, y }) => inPicture(regions[first + aside]!, side, x, y)));
    return { ...eyeOf(meanPoints(points)), light: lightOf(cutOuts[first]!, pointsOf(answers[0]!)) };
  };
  return { right: eye(0), left: eye(asides.length) };
}

/** Of the first cut-out, around the points that the model found in it. */
function lightOf(pixels: Uint8ClampedArray, points: readonly Point[]): EyeLight {
  const light = new Float32Array(side * side);
  for (let index = 0; index < light.length; index += 1) light[index] = grey(pixels, index * 4);
  return { side, light, middle: meanPoint(points.slice(around.from, around.to)), widthPx: side / enlarged };
}

function eyeRegions({ outer, inner }: EyeCorners, angle: number, mirrored: boolean): Region[] {
  const eye: Region = { centre: middle(outer, inner), size: distance(outer, inner) * enlarged, angle, mirrored };
  return asides.map(({ x, y }) => ({ ...eye, centre: inPicture(eye, side, side / 2 + x, side / 2 + y) }));
}

/** In pixels of the cut-out. */
function pointsOf(values: Float32Array): Point[] {
  return Array.from({ length: valuesPerEye / 3 }, (_, index) => ({ x: values[index * 3] ?? 0, y: values[index * 3 + 1] ?? 0 }));
}

function meanPoints([first, ...others]: Point[][]): Point[] {
  return (first ?? []).map((point, index) => meanPoint([point, ...others.map((points) => points[index] ?? point)]));
}

function eyeOf(points: readonly Point[]): EyeMeasure {
  const point = (index: number): Point => points[index] ?? { x: 0, y: 0 };
  return {
    inner: point(at.inner),
    outer: point(at.outer),
    upperLid: point(at.upperLid),
    lowerLid: point(at.lowerLid),
    iris: point(at.iris),
    irisDiameter: distance(point(at.irisSideA), point(at.irisSideB)),
    anchor: meanPoint(points.slice(around.from, around.to)),
  };
}
