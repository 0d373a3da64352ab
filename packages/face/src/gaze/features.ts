/** Turns the measure of a face into the numbers that gaze is predicted from. */
import { distanceMm, eyeCentre, openness, type EyeMeasure, type FaceMeasure } from '../measure/face-measure.ts';
import { distance, middle, type Point } from '../measure/points.ts';

/** Order of `gazeFeatures`; a model keeps its length and refuses another. */
export const featureNames = [
  'rightX',
  'rightY',
  'leftX',
  'leftY',
  'rightOpen',
  'leftOpen',
  'faceX',
  'faceY',
  'distance',
  'yaw',
  'pitch',
  'roll',
] as const;

/** Where each feature stands in the list. */
export const featureAt = Object.fromEntries(featureNames.map((name, index) => [name, index])) as Record<
  (typeof featureNames)[number],
  number
>;

/** A distance that features are told in parts of, so that all of them are near 1. */
const usualDistanceMm = 600;

/**
 * Features of a face, all of them free of the picture's size: offset of each iris from the middle of its eye, along and across the
 * line between the corners, in tenths of the distance between the eyes; how far each eye is open; where the face is, in tenths of a
 * turn of the view; distance; angles of the head.
 */
export function gazeFeatures(face: FaceMeasure): number[] {
  const rightCentre = eyeCentre(face.right);
  const leftCentre = eyeCentre(face.left);
  const unit = distance(rightCentre, leftCentre);
  const right = irisOffset(face.right, rightCentre, unit, 1);
  const left = irisOffset(face.left, leftCentre, unit, -1);
  const between = middle(rightCentre, leftCentre);
  const far = distanceMm(face) / usualDistanceMm;
  return [
    right.x,
    right.y,
    left.x,
    left.y,
    openness(face.right),
    openness(face.left),
    (between.x - face.frame.width / 2) / unit,
    (between.y - face.frame.height / 2) / unit,
    far,
    face.pose.yawDeg / 10,
    face.pose.pitchDeg / 10,
    face.pose.rollDeg / 10,
  ];
}

/** `side` 1 where the outer corner is on the picture's left: x then runs to the picture's right in both eyes. */
function irisOffset(eye: EyeMeasure, centre: Point, unit: number, side: 1 | -1): Point {
  const width = distance(eye.inner, eye.outer);
  const along = { x: ((eye.inner.x - eye.outer.x) * side) / width, y: ((eye.inner.y - eye.outer.y) * side) / width };
  const from = { x: eye.iris.x - centre.x, y: eye.iris.y - centre.y };
  return {
    x: ((from.x * along.x + from.y * along.y) / unit) * 10,
    y: ((from.y * along.x - from.x * along.y) / unit) * 10,
  };
}
