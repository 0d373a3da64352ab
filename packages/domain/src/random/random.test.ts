import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededRandom } from './index.ts';

describe('seededRandom', () => {
  it('repeats itself for a seed and differs for another', () => {
    const run = (seed: number) => {
      const random = seededRandom(seed);
      return Array.from({ length: 20 }, () => random.next());
    };
    expect(run(7)).toEqual(run(7));
    expect(run(7)).not.toEqual(run(8));
  });
  it('stays within its bounds and reaches both ends', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const random = seededRandom(seed);
        const seen = Array.from({ length: 200 }, () => random.int(1, 3));
        expect(new Set(seen)).toEqual(new Set([1, 2, 3]));
      }),
    );
  });
  it('shuffles without losing anything', () => {
    fc.assert(
      fc.property(fc.integer(), fc.array(fc.integer()), (seed, items) => {
        const sorted = (list: number[]) => [...list].sort((a, b) => a - b);
        expect(sorted(seededRandom(seed).shuffle(items))).toEqual(sorted(items));
      }),
    );
  });
  it('has the mean and spread asked for', () => {
    const random = seededRandom(1);
    const values = Array.from({ length: 5000 }, () => random.normal(10, 2));
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
    expect(mean).toBeCloseTo(10, 0);
    expect(Math.sqrt(variance)).toBeCloseTo(2, 0);
  });
  it('forks into parts that do not depend on what was drawn before', () => {
    const early = seededRandom(3);
    const late = seededRandom(3);
    late.next();
    expect(early.fork('answers').next()).toBe(late.fork('answers').next());
    expect(early.fork('answers').next()).not.toBe(early.fork('moves').next());
  });
  it('refuses to pick from nothing', () => {
    expect(() => seededRandom(1).pick([])).toThrow(RangeError);
  });
});
