/** Pulls a box to lines nearby while it is drawn, moved or resized: edges and middles of the picture and of other boxes. Pure. */
import type { Box, Point } from './box-geometry.ts';

/** Lines to snap to, picture px. */
export interface SnapLines {
  x: readonly number[];
  y: readonly number[];
}
/** The lines a box has been pulled to, to be drawn; null if it lies free. */
export interface Guides {
  x: number | null;
  y: number | null;
}
export interface Snap {
  /** How far to move in addition. */
  by: Point;
  guides: Guides;
}

export const noSnap: Snap = { by: { x: 0, y: 0 }, guides: { x: null, y: null } };

/** Lines of a picture with the boxes on it, the one being moved left out. */
export function snapLines(picture: { Width: number; Height: number }, others: readonly Box[]): SnapLines {
  return {
    x: [0, picture.Width / 2, picture.Width, ...others.flatMap((box) => [box.X, box.X + box.Width / 2, box.X + box.Width])],
    y: [0, picture.Height / 2, picture.Height, ...others.flatMap((box) => [box.Y, box.Y + box.Height / 2, box.Y + box.Height])],
  };
}

/** The pull on points that move together, along each axis by the nearest line within `tolerance` picture px. */
export function snapOf(points: { x: readonly number[]; y: readonly number[] }, lines: SnapLines, tolerance: number): Snap {
  const x = nearest(points.x, lines.x, tolerance);
  const y = nearest(points.y, lines.y, tolerance);
  return { by: { x: x?.by ?? 0, y: y?.by ?? 0 }, guides: { x: x?.line ?? null, y: y?.line ?? null } };
}

/** Left, middle and right, top, middle and bottom of a box. */
export function linesOf({ X, Y, Width, Height }: Box): { x: number[]; y: number[] } {
  return { x: [X, X + Width / 2, X + Width], y: [Y, Y + Height / 2, Y + Height] };
}

function nearest(places: readonly number[], lines: readonly number[], tolerance: number): { by: number; line: number } | null {
  let best: { by: number; line: number } | null = null;
  for (const place of places) {
    for (const line of lines) {
      const by = line - place;
      if (Math.abs(by) <= tolerance && (best === null || Math.abs(by) < Math.abs(best.by))) best = { by, line };
    }
  }
  return best;
}
