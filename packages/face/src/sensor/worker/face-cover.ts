/** Whether something lies over a face: skin has nearly the same colour everywhere, whatever the light, and masks and hands' shadows have not. */
import type { FaceCover } from '../../gaze/seen-face.ts';
import { middle, type Point } from '../../measure/points.ts';
import { meshPoint } from './mesh.ts';
import { inCutOut, type Region } from './region.ts';

/** Pixels on either side of a point whose mean is its colour. */
const around = 4;

/** Shares of red and green: free of how light it is. */
interface Colour {
  red: number;
  green: number;
}

/** `pixels`: RGBA of the face's square cut-out. */
export function faceCover(pixels: Uint8ClampedArray, side: number, region: Region, mesh: readonly Point[]): FaceCover {
  const point = (name: keyof typeof meshPoint): Point => mesh[meshPoint[name]] ?? region.centre;
  const colourAt = (at: Point): Colour => meanColour(pixels, side, inCutOut(region, side, at));
  const [right, left] = [colourAt(point('rightCheek')), colourAt(point('leftCheek'))];
  const both = { red: (right.red + left.red) / 2, green: (right.green + left.green) / 2 };
  return {
    sides: difference(right, left),
    lower: Math.max(
      difference(colourAt(middle(point('noseBottom'), point('upperLip'))), both),
      difference(colourAt(middle(point('rightMouth'), point('rightJaw'))), right),
      difference(colourAt(middle(point('leftMouth'), point('leftJaw'))), left),
    ),
  };
}

function meanColour(pixels: Uint8ClampedArray, side: number, { x, y }: Point): Colour {
  const within = (value: number): number => Math.min(side - 1, Math.max(0, Math.round(value)));
  const sum = { red: 0, green: 0, all: 0 };
  for (let down = -around; down <= around; down += 1)
    for (let across = -around; across <= around; across += 1) {
      const at = (within(y + down) * side + within(x + across)) * 4;
      const [red = 0, green = 0, blue = 0] = pixels.subarray(at, at + 3);
      sum.red += red;
      sum.green += green;
      sum.all += red + green + blue;
    }
  return { red: sum.red / Math.max(1, sum.all), green: sum.green / Math.max(1, sum.all) };
}

function difference(one: Colour, other: Colour): number {
  return Math.hypot(one.red - other.red, one.green - other.green);
}
