/** What the landmarks of one camera frame say of a face, in pixels of that frame: the source of gaze features, distance and checks. */
import { distance, type Point, type Point3 } from './points.ts';

/** One eye; inner is the corner at the nose. */
export interface EyeMeasure {
  inner: Point;
  outer: Point;
  upperLid: Point;
  lowerLid: Point;
  iris: Point;
  /** A point that moves with the head and not with the iris: the mean of many, so that it hardly trembles. */
  anchor: Point;
  /** Across, in pixels: lids hide the height of an iris, seldom its width. */
  irisDiameter: number;
}

export interface HeadPose {
  yawDeg: number;
  pitchDeg: number;
  rollDeg: number;
}

export interface FaceMeasure {
  frame: { width: number; height: number };
  /** The tester's right eye, on the left of an unmirrored picture. */
  right: EyeMeasure;
  left: EyeMeasure;
  pose: HeadPose;
}

/**
 * Diameter of the visible iris: 11.7 mm, nearly the same for all grown people (Rüfer et al., White-to-white corneal diameter
 * in normal adults, Cornea 24, 2005: 11.71 ± 0.42 mm).
 */
const irisMm = 11.7;

/**
 * Focal length as a share of the frame's height. A camera does not report it; 1.4 is a field of 39° in height (65° across 16 : 9),
 * the middle of common laptop cameras. A distance is right within about a fifth.
 */
const focalShare = 1.4;

/** Distance from camera to eyes, from the size of both irises. */
export function distanceMm({ frame, right, left }: FaceMeasure): number {
  const irisPx = (right.irisDiameter + left.irisDiameter) / 2;
  return (focalShare * frame.height * irisMm) / irisPx;
}

/** How far an eye is open: height between the lids by width between the corners; about 0.3 when open, under 0.15 in a blink. */
export function openness(eye: EyeMeasure): number {
  return distance(eye.upperLid, eye.lowerLid) / distance(eye.inner, eye.outer);
}

/** Points of the face mesh that head pose is read from. */
export interface PosePoints {
  rightEye: Point3;
  leftEye: Point3;
  forehead: Point3;
  chin: Point3;
}

/**
 * Angles of the head from the line between the outer eye corners and the line from forehead to chin. Yaw is positive towards the
 * picture's right, pitch downwards, roll clockwise, all as seen in the unmirrored picture.
 */
export function headPose({ rightEye, leftEye, forehead, chin }: PosePoints): HeadPose {
  const across = { x: leftEye.x - rightEye.x, y: leftEye.y - rightEye.y, z: leftEye.z - rightEye.z };
  const down = { x: chin.x - forehead.x, y: chin.y - forehead.y, z: chin.z - forehead.z };
  return {
    yawDeg: degrees(Math.atan2(across.z, Math.hypot(across.x, across.y))),
    pitchDeg: degrees(Math.atan2(down.z, Math.hypot(down.x, down.y))),
    rollDeg: degrees(Math.atan2(across.y, across.x)),
  };
}

function degrees(radians: number): number {
  return (radians * 180) / Math.PI;
}
