import type { FaceFrame } from '@sightline/face/sensor';
import { describe, expect, it } from 'vitest';
import { judge, Verdicts } from './face-verdict.ts';

const box = { x: 0.35, y: 0.3, width: 0.3, height: 0.4 };
const frame = (atMs: number, part: Partial<FaceFrame> = {}): FaceFrame => ({
  atMs,
  faces: 1,
  features: [],
  patches: null,
  quality: null,
  box,
  distanceMm: 600,
  headYawDeg: 0,
  headPitchDeg: 0,
  headRollDeg: 0,
  brightness: 0.5,
  expression: null,
  workMs: 20,
  ...part,
});

describe('judge', () => {
  it.each([
    ['good', {}],
    ['dark', { brightness: 0.05 }],
    ['none', { faces: 0, box: null }],
    ['two', { faces: 2 }],
    ['far', { box: { ...box, width: 0.1 } }],
    ['near', { box: { ...box, width: 0.8 } }],
    ['aside', { box: { ...box, x: 0 } }],
  ] as const)('says %s', (verdict, part) => expect(judge(frame(0, part))).toBe(verdict));
});

describe('Verdicts', () => {
  it('is not moved by a single odd frame, and follows a change within a second', () => {
    const verdicts = new Verdicts();
    const said = [0, 100, 200, 300].map((atMs) => verdicts.next(frame(atMs, atMs === 200 ? { faces: 0, box: null } : {})));
    expect(said).toEqual(['good', 'good', 'good', 'good']);
    const later = Array.from({ length: 12 }, (_, index) => verdicts.next(frame(400 + index * 100, { faces: 2 })));
    expect(later[0]).toBe('good');
    expect(later.at(-1)).toBe('two');
  });
});
