/** A hand's way from one place to another: a slightly bent curve, slow at both ends, a point every 50 ms. */
import type { Random } from '@sightline/domain/random';

export interface Point {
  x: number;
  y: number;
}

interface PathPoint extends Point {
  /** ms after the path's start. */
  afterMs: number;
}

export const betweenPointsMs = 50;

/** Duration grows with the distance and shrinks with the target's size (Fitts' law: 120 ms + 130 ms a bit). */
export function reachMs(from: Point, to: Point, targetSize: number): number {
  const distance = Math.hypot(to.x - from.x, to.y - from.y);
  return 120 + 130 * Math.log2(1 + distance / Math.max(8, targetSize));
}

/** Ends at `to` exactly; the speed follows the minimum-jerk curve. */
export function pointerPath(from: Point, to: Point, durationMs: number, random: Random): PathPoint[] {
  const count = Math.max(2, Math.round(durationMs / betweenPointsMs));
  const bend = random.normal(0, 0.08);
  const side = { x: -(to.y - from.y) * bend, y: (to.x - from.x) * bend };
  return Array.from({ length: count }, (_, index) => {
    const t = (index + 1) / count;
    const way = t * t * t * (10 - 15 * t + 6 * t * t);
    const arch = 4 * way * (1 - way);
    const shake = index === count - 1 ? 0 : random.normal(0, 1.2);
    return {
      afterMs: (index + 1) * betweenPointsMs,
      x: Math.round(from.x + (to.x - from.x) * way + side.x * arch + shake),
      y: Math.round(from.y + (to.y - from.y) * way + side.y * arch + shake),
    };
  });
}
