/** Values by scipy 1.17, from the formulas of the docstrings. */
import { describe, expect, it } from 'vitest';
import { countDifference, meanOfCounts } from './count-mean.ts';
import { meanOfRatings } from './rating-mean.ts';

const smileys = { min: 1, max: 5, steps: 5 };
const same = (n: number, value: number): number[] => Array<number>(n).fill(value);

describe('meanOfRatings', () => {
  it.each([
    [[1, 2, 3, 4, 5, 5, 4], smileys, 2.31603, 4.30865],
    [[7, 6, 6, 5, 7], { min: 1, max: 7, steps: 7 }, 4.32656, 6.72201],
    [same(5, 5), smileys, 3.35889, 5],
    [same(20, 5), smileys, 4.53368, 5],
    [[...same(9_000, 5), ...same(1_000, 4)], smileys, 4.89378, 4.90558],
  ])('gives its interval within the scale and around the mean (%#)', (ratings, scale, low, high) => {
    const { mean, interval } = meanOfRatings(ratings, scale) ?? {};
    expect(mean).toBeCloseTo(ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length, 9);
    expect(interval?.low).toBeCloseTo(low, 4);
    expect(interval?.high).toBeCloseTo(high, 4);
  });
  it('has no interval below five testers, and no mean of nobody', () => {
    expect(meanOfRatings([5, 4, 4, 2], smileys)).toEqual({ mean: 3.75, interval: null });
    expect(meanOfRatings([], smileys)).toBeNull();
  });
});

describe('meanOfCounts', () => {
  it.each([
    [same(5, 0), 0, 1.00814],
    [same(20, 0), 0, 0.14323],
    [[0, 0, 1, 0, 2], 0.0729, 2.62105],
    [same(5, 3), 1.37962, 5.77481],
    [[0, 1, 0, 7, 0, 2, 1, 0], 0.26445, 4.61608],
  ])('has an interval also where all are alike: %j', (counts, low, high) => {
    const { interval } = meanOfCounts(counts) ?? {};
    expect(interval?.low).toBeCloseTo(low, 4);
    expect(interval?.high).toBeCloseTo(high, 4);
  });
  it('has no interval below five testers, and no mean of nobody', () => {
    expect(meanOfCounts([1, 0, 2, 1])).toEqual({ mean: 1, interval: null });
    expect(meanOfCounts([])).toBeNull();
  });
});

describe('countDifference', () => {
  it('joins the distances of both intervals', () => {
    const { difference, interval } = countDifference(same(6, 0), same(6, 1)) ?? {};
    expect(difference).toBe(-1);
    expect(interval?.low).toBeCloseTo(-2.50836, 4);
    expect(interval?.high).toBeCloseTo(-0.00314, 4);
  });
  it('has no interval where a group has fewer than five testers, and is null where one is empty', () => {
    expect(countDifference([1, 1], same(6, 0))).toEqual({ difference: 1, interval: null });
    expect(countDifference([], [1])).toBeNull();
  });
});
