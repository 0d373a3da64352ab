import type { FaceFrame } from '@sightline/face/sensor';
import { describe, expect, it } from 'vitest';
import { texts as en } from '../texts/en.ts';
import { adviceOn } from './gaze-advice.ts';
import type { SeenAtPoint } from './look-at-points.ts';
import { validate } from './validate-gaze.ts';

const clear: FaceFrame = {
  atMs: 0,
  faces: 1,
  features: Array.from({ length: 12 }, () => 0.3),
  patches: null,
  quality: { eyeDistancePx: 70, light: 0.5, sharpness: 0.4, cover: { sides: 0, lower: 0 } },
  box: null,
  distanceMm: 600,
  headYawDeg: 0,
  headPitchDeg: 0,
  headRollDeg: 0,
  brightness: 0.5,
  expression: null,
  workMs: 40,
};
const dark: FaceFrame = { ...clear, quality: { eyeDistancePx: 70, light: 0.05, sharpness: 0.4, cover: { sides: 0, lower: 0 } } };

const seen = (frames: readonly FaceFrame[]): SeenAtPoint[] =>
  frames.map((frame, index) => ({ point: { x: 100, y: 100 }, frame: { ...frame, atMs: index * 70 } }));

describe('validate', () => {
  it('names what kept a good part of the pictures from being read, and what helps', () => {
    const { reason, accuracy } = validate(null, seen([clear, clear, clear, dark]), null);
    expect(reason).toBe('dark');
    expect(accuracy).toMatchObject({ validShare: 0, meanPx: null });
    expect(adviceOn('dark', en)).toBe(en.check.light.dark);
    expect(adviceOn('covered', en)).toBe(en.gaze.unclear.covered);
  });

  it('names nothing where it was a picture or two, or none was taken', () => {
    expect(validate(null, seen([clear, clear, clear, clear, clear, dark]), null).reason).toBeNull();
    expect(validate(null, [], null).reason).toBeNull();
  });
});
