/** Whether an expression may be scored at all: a model gives scores of a mask, of shadow and of a cheek as well. */
import { isCovered, unreadable } from '../gaze/refusal.ts';
import type { SeenFace } from '../gaze/seen-face.ts';

/** Beyond, half of the mouth is out of sight; scores were learned from faces that look ahead. */
const maxYawDeg = 25;
const maxRollDeg = 30;

/** False in the dark, far away, for blurred, covered and turned faces, and where there is not exactly one. */
export function isExpressionReadable(face: SeenFace, { yawDeg, rollDeg }: { yawDeg: number; rollDeg: number }): boolean {
  if (face.quality === null || isCovered(face.quality)) return false;
  return unreadable(face) === null && Math.abs(yawDeg) <= maxYawDeg && Math.abs(rollDeg) <= maxRollDeg;
}
