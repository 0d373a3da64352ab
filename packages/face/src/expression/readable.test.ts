import { describe, expect, it } from 'vitest';
import { isExpressionReadable } from './readable.ts';

const quality = { eyeDistancePx: 70, light: 0.45, sharpness: 0.4, cover: { sides: 0.02, lower: 0.03 } };
const face = { faces: 1, features: [0], patches: null, quality };
const ahead = { yawDeg: 5, rollDeg: -4 };

describe('isExpressionReadable', () => {
  it('holds for one clear face that looks ahead', () => {
    expect(isExpressionReadable(face, ahead)).toBe(true);
  });

  it.each([
    ['a mask', { quality: { ...quality, cover: { sides: 0.02, lower: 0.13 } } }, ahead],
    ['half a face', { quality: { ...quality, cover: { sides: 0.07, lower: 0.03 } } }, ahead],
    ['the dark', { quality: { ...quality, light: 0.04 } }, ahead],
    ['two faces', { faces: 2 }, ahead],
    ['a face that is turned aside', {}, { yawDeg: -40, rollDeg: 0 }],
    ['a face that lies on its side', {}, { yawDeg: 0, rollDeg: 60 }],
  ])('does not hold for %s', (_, parts, pose) => {
    expect(isExpressionReadable({ ...face, ...parts }, pose)).toBe(false);
  });
});
