/** A face drawn once for every point that a calibration shows, for a camera that a page paints by itself. */
import { calibrationPoints, validationPoints } from '@sightline/face/gaze';
import type { CalibrationKind } from '@sightline/domain/recordings';
import { drawFace, laptopScene } from './face-film.ts';

export interface DrawnLook {
  /** The point looked at, in shares of the viewport; null if nobody is in the picture. */
  at: { x: number; y: number } | null;
  svg: string;
}

/** The first looks at the middle. */
export function drawLooks(kind: CalibrationKind, viewport: { width: number; height: number }): DrawnLook[] {
  const scene = { ...laptopScene, viewport };
  const head = { xMm: 0, yMm: 0, rollDeg: 0 };
  const looks = [...calibrationPoints(kind), ...validationPoints()].map((at) => ({
    at,
    svg: drawFace({ gaze: { x: at.x * viewport.width, y: at.y * viewport.height }, head }, scene),
  }));
  return [...looks, { at: null, svg: drawFace({ gaze: null, head }, scene) }];
}
