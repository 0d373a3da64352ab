import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ridge } from './ridge.ts';

const weight = fc.double({ min: -5, max: 5, noNaN: true });

describe('ridge', () => {
  it('finds the weights that made the data, where nothing holds them back', () => {
    fc.assert(
      fc.property(weight, weight, weight, (a, b, c) => {
        const x = Array.from({ length: 12 }, (_, index) => [1, Math.sin(index), Math.cos(index * 2)]);
        const y = x.map(([one = 0, two = 0, three = 0]) => a * one + b * two + c * three);
        const found = ridge(
          x,
          y,
          x.map(() => 1),
          [0, 1, 1],
          0,
        );
        [a, b, c].forEach((value, index) => expect(found[index]).toBeCloseTo(value, 4));
      }),
    );
  });

  it('makes weights smaller the stronger it is, but not the constant', () => {
    const x = Array.from({ length: 9 }, (_, index) => [1, index - 4]);
    const y = x.map(([, value = 0]) => 10 + 3 * value);
    const importance = x.map(() => 1);
    const [constant, small] = ridge(x, y, importance, [0, 1], 100);
    expect(constant).toBeCloseTo(10, 5);
    expect(small).toBeLessThan(0.5);
    expect(small).toBeGreaterThan(0);
  });

  it('listens to rows by their importance', () => {
    const [found] = ridge([[1], [1]], [0, 10], [1, 3], [0], 0);
    expect(found).toBeCloseTo(7.5);
  });
});
