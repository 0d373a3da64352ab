import { describe, expect, it } from 'vitest';
import { peaksOf } from './voice-wave.ts';

describe('peaksOf', () => {
  it('takes the loudest moment of each part, in either direction', () => {
    expect(peaksOf(Float32Array.of(0, 0.25, -0.5, 0, 0, -0.75), 3)).toEqual([0.25, 0.5, 0.75]);
  });

  it('keeps what is louder than full scale inside, and silence at nothing', () => {
    expect(peaksOf(Float32Array.of(-3, 0), 2)).toEqual([1, 0]);
    expect(peaksOf(new Float32Array(0), 2)).toEqual([0, 0]);
  });
});
