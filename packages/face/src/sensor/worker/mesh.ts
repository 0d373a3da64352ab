/** 468 points of a face (MediaPipe Face Mesh) in a part of the picture. */
import type { Point3 } from '../../measure/points.ts';
import { type Model, rgb } from './models.ts';
import { inPicture, type Region } from './region.ts';

export const meshSide = 192;
const lowestScore = 0.5;
const input = new Float32Array(meshSide * meshSide * 3);

/** Points of the mesh by their numbers in MediaPipe's canonical face; right and left are the tester's. */
export const meshPoint = {
  rightOuter: 33,
  rightInner: 133,
  leftInner: 362,
  leftOuter: 263,
  forehead: 10,
  chin: 152,
  noseBottom: 2,
  upperLip: 0,
  rightMouth: 61,
  leftMouth: 291,
  rightCheek: 50,
  leftCheek: 280,
  rightJaw: 172,
  leftJaw: 397,
} as const;

/** Points in the picture's pixels, depth in the same measure; null if there is no face. */
export async function findMesh(model: Model, pixels: Uint8ClampedArray, region: Region): Promise<Point3[] | null> {
  rgb(input, 0, pixels, 1 / 255, 0);
  const [score, , points] = await model.run(input, 1, meshSide, 3);
  if (score === undefined || points === undefined) throw new Error('the face mesh is not the one expected');
  if ((score[0] ?? 0) < lowestScore) return null;
  const scale = region.size / meshSide;
  return Array.from({ length: points.length / 3 }, (_, index) => {
    const [x = 0, y = 0, z = 0] = points.subarray(index * 3);
    return { ...inPicture(region, meshSide, x, y), z: z * scale };
  });
}
