/** What an eye looks like, as a few numbers: the second of the two things that gaze is predicted from. */
import type { Point } from '../measure/points.ts';

/** As WebGazer cuts them (Papoutsaki et al., WebGazer, IJCAI 2016). */
const columns = 10;
const rows = 6;
/** Both eyes, the right one first. */
export const patchLength = 2 * columns * rows;
/** Each cell of a patch is a mean of so many places along either side. */
const perCell = 3;

/** Light of an eye's square cut-out, 0 to 1, row after row. */
export interface EyeLight {
  side: number;
  light: Float32Array;
  /** Middle of the eye and distance between its corners, in pixels of the cut-out. */
  middle: Point;
  widthPx: number;
}

/** Of the distance between the corners. */
const patchWidth = 1.1;

/** Light of an eye in 60 cells, less its mean and divided by its deviation: neither the room's light nor the camera's gain changes it. */
export function eyePatch(eye: EyeLight): number[] {
  const cellPx = (patchWidth * eye.widthPx) / columns;
  const cells = Array.from({ length: columns * rows }, (_, index) => {
    const column = index % columns;
    const row = (index - column) / columns;
    let sum = 0;
    for (let down = 0; down < perCell; down += 1)
      for (let across = 0; across < perCell; across += 1)
        sum += lightAt(
          eye,
          eye.middle.x + (column + (across + 0.5) / perCell - columns / 2) * cellPx,
          eye.middle.y + (row + (down + 0.5) / perCell - rows / 2) * cellPx,
        );
    return sum / perCell ** 2;
  });
  return standardised(cells);
}

/** Contrast of less than this (of 0 to 1) is the camera's noise. */
const minDeviation = 0.004;

function standardised(values: readonly number[]): number[] {
  const { mean, deviation } = spreadOf(values);
  return values.map((value) => (value - mean) / Math.max(minDeviation, deviation));
}

function spreadOf(values: readonly number[]): { mean: number; deviation: number } {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return { mean, deviation: Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length) };
}

/**
 * How sharp an eye is: mean size of the second differences across the part that the patch is cut from, as a share of its deviation of
 * light. Blur takes away the fine steps first.
 */
export function eyeSharpness(eye: EyeLight): number {
  const half = { x: Math.round((patchWidth * eye.widthPx) / 2), y: Math.round((patchWidth * eye.widthPx * rows) / columns / 2) };
  const from = { x: Math.max(1, Math.round(eye.middle.x) - half.x), y: Math.max(1, Math.round(eye.middle.y) - half.y) };
  const to = {
    x: Math.min(eye.side - 2, Math.round(eye.middle.x) + half.x),
    y: Math.min(eye.side - 2, Math.round(eye.middle.y) + half.y),
  };
  const values: number[] = [];
  let steps = 0;
  for (let y = from.y; y <= to.y; y += 1)
    for (let x = from.x; x <= to.x; x += 1) {
      const at = y * eye.side + x;
      const light = (offset: number): number => eye.light[at + offset] ?? 0;
      values.push(light(0));
      steps += Math.abs(4 * light(0) - light(-1) - light(1) - light(-eye.side) - light(eye.side));
    }
  return values.length === 0 ? 0 : steps / values.length / Math.max(minDeviation, spreadOf(values).deviation);
}

/** Between pixels, by the four around; beyond the edge as at the edge. */
function lightAt({ side, light }: EyeLight, x: number, y: number): number {
  const [atX, atY] = [Math.min(side - 1.001, Math.max(0, x - 0.5)), Math.min(side - 1.001, Math.max(0, y - 0.5))];
  const [left, top] = [Math.floor(atX), Math.floor(atY)];
  const [right, down] = [atX - left, atY - top];
  const pixel = (offset: number): number => light[top * side + left + offset] ?? 0;
  return (pixel(0) * (1 - right) + pixel(1) * right) * (1 - down) + (pixel(side) * (1 - right) + pixel(side + 1) * right) * down;
}
