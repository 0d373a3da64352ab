/** A face by geometry alone, for tests: eyes that turn towards a point of the screen, seen by an ideal camera. */
import type { EyeMeasure, FaceMeasure } from '../measure/face-measure.ts';
import { eyeDistanceMm, mmPerCssPx } from '../measure/physical.ts';
import type { Point } from '../measure/points.ts';
import { gazeFeatures } from './features.ts';
import type { SeenFace } from './seen-face.ts';

export const viewport = { width: 1280, height: 720 };

export interface Look {
  at: Point;
  head?: { xMm: number; yMm: number };
  /** 0 shut, 1 open. */
  open?: number;
  distanceMm?: number;
}

/** As the sensor reports it, without what a picture would show. */
export function seenFace(look: Look, parts: Partial<SeenFace> = {}): SeenFace {
  return { faces: 1, features: gazeFeatures(faceThatLooks(look)), patches: null, quality: null, ...parts };
}

const frame = { width: 640, height: 480 };
const eyeWidthMm = 28;
const eyeRadiusMm = 12;

export function faceThatLooks({ at, head = { xMm: 0, yMm: 0 }, open = 1, distanceMm = 500 }: Look): FaceMeasure {
  const pxPerMm = (1.4 * frame.height) / distanceMm;
  const right = (at.x - viewport.width / 2) * mmPerCssPx - head.xMm;
  const down = (at.y - viewport.height / 2) * mmPerCssPx - head.yMm;
  const far = Math.hypot(right, down, distanceMm);
  const offset = { x: -(right / far) * eyeRadiusMm * pxPerMm, y: (down / far) * eyeRadiusMm * pxPerMm };
  const eye = (side: 1 | -1): EyeMeasure => {
    const centre = {
      x: frame.width / 2 + (-head.xMm - (side * eyeDistanceMm) / 2) * pxPerMm,
      y: frame.height / 2 + head.yMm * pxPerMm,
    };
    const half = (eyeWidthMm / 2) * pxPerMm;
    return {
      outer: { x: centre.x - side * half, y: centre.y },
      inner: { x: centre.x + side * half, y: centre.y },
      upperLid: { x: centre.x, y: centre.y - half * 0.3 * open },
      lowerLid: { x: centre.x, y: centre.y + half * 0.3 * open },
      iris: { x: centre.x + offset.x, y: centre.y + offset.y },
      anchor: centre,
      irisDiameter: 11.7 * pxPerMm,
    };
  };
  return { frame, right: eye(1), left: eye(-1), pose: { yawDeg: 0, pitchDeg: 0, rollDeg: 0 } };
}
