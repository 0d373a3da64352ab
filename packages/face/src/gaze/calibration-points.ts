/** Where a tester is asked to look: shares of the viewport, 0 to 1. */
import type { Point } from '../measure/points.ts';

export type CalibrationKind = 'quick' | 'standard' | 'precise';

const [near, mid, far] = [0.1, 0.5, 0.9];
const corners: Point[] = [
  { x: near, y: near },
  { x: far, y: near },
  { x: far, y: far },
  { x: near, y: far },
];
const edges: Point[] = [
  { x: mid, y: near },
  { x: far, y: mid },
  { x: mid, y: far },
  { x: near, y: mid },
];
const between: Point[] = [
  { x: 0.3, y: 0.3 },
  { x: 0.7, y: 0.3 },
  { x: 0.7, y: 0.7 },
  { x: 0.3, y: 0.7 },
];
const centre: Point = { x: mid, y: mid };

/** 5, 9 or 13 points, the centre first: it is where eyes already are. */
export function calibrationPoints(kind: CalibrationKind): Point[] {
  if (kind === 'quick') return [centre, ...corners];
  if (kind === 'standard') return [centre, ...corners, ...edges];
  return [centre, ...corners, ...edges, ...between];
}

/** Four points that no calibration uses, so that the error measured there is not flattered. */
export function validationPoints(): Point[] {
  return [
    { x: 0.25, y: 0.4 },
    { x: 0.6, y: 0.2 },
    { x: 0.75, y: 0.6 },
    { x: 0.4, y: 0.8 },
  ];
}
