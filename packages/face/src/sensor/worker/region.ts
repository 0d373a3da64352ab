/** Square parts of a picture, turned and mirrored as a model wants them, and the way back from the model's points. */
import type { Point } from '../../measure/points.ts';

export interface Region {
  centre: Point;
  size: number;
  /** Clockwise, as seen in the picture. */
  angle: number;
  /** Mirrored along its own x. */
  mirrored: boolean;
}

/** A point of the cut-out, 0 to `side`, in the picture. */
export function inPicture(region: Region, side: number, x: number, y: number): Point {
  const scale = region.size / side;
  const across = (x - side / 2) * scale * (region.mirrored ? -1 : 1);
  const down = (y - side / 2) * scale;
  const cos = Math.cos(region.angle);
  const sin = Math.sin(region.angle);
  return { x: region.centre.x + across * cos - down * sin, y: region.centre.y + across * sin + down * cos };
}

/** A point of the picture in the cut-out, the way back from `inPicture`. */
export function inCutOut(region: Region, side: number, { x, y }: Point): Point {
  const scale = side / region.size;
  const [right, down] = [x - region.centre.x, y - region.centre.y];
  const cos = Math.cos(region.angle);
  const sin = Math.sin(region.angle);
  return {
    x: (right * cos + down * sin) * scale * (region.mirrored ? -1 : 1) + side / 2,
    y: (down * cos - right * sin) * scale + side / 2,
  };
}

/** The square that holds all points, measured along its own turned axes and enlarged by `scale`. */
export function regionAround(points: readonly Point[], angle: number, scale: number): Region {
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const { x, y } of points) {
    const across = x * cos + y * sin;
    const down = y * cos - x * sin;
    left = Math.min(left, across);
    right = Math.max(right, across);
    top = Math.min(top, down);
    bottom = Math.max(bottom, down);
  }
  const [across, down] = [(left + right) / 2, (top + bottom) / 2];
  return {
    centre: { x: across * cos - down * sin, y: across * sin + down * cos },
    size: Math.max(right - left, bottom - top) * scale,
    angle,
    mirrored: false,
  };
}

/** True if two squares are nearly the same: a square that stays put makes steadier landmarks than one that follows every tremble. */
export function nearlySame(one: Region, other: Region): boolean {
  const slack = one.size * 0.03;
  return (
    Math.abs(one.centre.x - other.centre.x) < slack &&
    Math.abs(one.centre.y - other.centre.y) < slack &&
    Math.abs(one.size - other.size) < slack * 2 &&
    Math.abs(one.angle - other.angle) < 0.04
  );
}
