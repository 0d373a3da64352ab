/** Where a tester is asked to look: shares of the viewport, 0 to 1. */
import type { Point } from '../measure/points.ts';

const [near, inner, mid, outer, far] = [0.1, 0.3, 0.5, 0.7, 0.9];
const centre: Point = { x: mid, y: mid };
const corners: Point[] = [
  { x: near, y: near },
  { x: far, y: near },
  { x: far, y: far },
  { x: near, y: far },
];
const half: Point[] = [
  { x: mid, y: inner },
  { x: outer, y: mid },
  { x: mid, y: outer },
  { x: inner, y: mid },
];
const edges: Point[] = [
  { x: mid, y: near },
  { x: far, y: mid },
  { x: mid, y: far },
  { x: near, y: mid },
];

/**
 * 5, 9 or 13 points, the centre first: it is where eyes already are. Nine are no grid of three by three: points half way out show
 * how the answer bends between middle and edge, which three places on a line cannot.
 */
const points = {
  quick: [centre, ...corners],
  standard: [centre, ...corners, ...half],
  precise: [centre, ...corners, ...half, ...edges],
};
export type CalibrationKind = keyof typeof points;

export function calibrationPoints(kind: CalibrationKind): Point[] {
  return points[kind];
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
