/** Turns the measure of a face into the numbers that gaze is predicted from. */
import { openness, type EyeMeasure, type FaceMeasure } from '../measure/face-measure.ts';
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

const featureAt = Object.fromEntries(featureNames.map((name, index) => [name, index])) as Record<(typeof featureNames)[number], number>;

/** Height of a picture by the distance between the eyes, half a metre away: makes the feature of distance about 1. Irises would tremble more. */
const usualShare = 5.6;

/**
 * Features of a face, all of them free of the picture's size: offset of each iris from its eye's anchor, along and across the line
 * between both anchors, in tenths of the distance between them; how far each eye is open; where the face is, in distances between the
 * irises from the middle of the picture; distance; angles of the head, in tens of degrees.
 */
export function gazeFeatures(face: FaceMeasure): number[] {
  // Anchors, not corners: lids pull those along with the iris.
  const { anchor: right } = face.right;
  const { anchor: left } = face.left;
  const unit = distance(right, left);
  const along = { x: (left.x - right.x) / unit, y: (left.y - right.y) / unit };
  const between = middle(right, left);
  // Both irises turn together: what lies between them is what is known of people's eyes, and stays while they look about.
  const pupils = distance(face.right.iris, face.left.iris);
  const rightIris = irisOffset(face.right, along, unit);
  const leftIris = irisOffset(face.left, along, unit);
  return [
    rightIris.x,
    rightIris.y,
    leftIris.x,
    leftIris.y,
    openness(face.right),
    openness(face.left),
    (between.x - face.frame.width / 2) / pupils,
    (between.y - face.frame.height / 2) / pupils,
    face.frame.height / unit / usualShare,
    face.pose.yawDeg / 10,
    face.pose.pitchDeg / 10,
    ((Math.atan2(along.y, along.x) / Math.PI) * 180) / 10,
  ];
}

/** In the head's own frame: `along` is the direction of its x. */
function irisOffset({ iris, anchor }: EyeMeasure, along: Point, unit: number): Point {
  const from = { x: iris.x - anchor.x, y: iris.y - anchor.y };
  return { x: ((from.x * along.x + from.y * along.y) / unit) * 10, y: ((from.y * along.x - from.x * along.y) / unit) * 10 };
}

/** The named feature; 0 of features of another kind. */
export function feature(features: readonly number[], name: (typeof featureNames)[number]): number {
  return features[featureAt[name]] ?? 0;
}
