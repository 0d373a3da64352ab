import { describe, expect, it } from 'vitest';
import { adjustedWald } from './adjusted-wald.ts';
import { geometricMean } from './geometric-mean.ts';
import { meanOfSums, meanWithInterval } from './mean.ts';
import { median, medianAbsoluteDeviation } from './median.ts';
import { studentT95 } from './student-t.ts';

describe('adjusted Wald interval', () => {
  it('gives 24 of 28 the hand-computed 67.9 to 94.9 percent', () => {
    // p~ = (24 + 1.9207) / (28 + 3.8415) = 0.81406; margin = 1.96 * sqrt(0.81406 * 0.18594 / 31.8415) = 0.13514
    const found = adjustedWald(24, 28);
    expect(found?.low).toBeCloseTo(0.6789, 3);
    expect(found?.high).toBeCloseTo(0.9492, 3);
  });
  it('stays within 0 and 1 and says nothing of nobody', () => {
    expect(adjustedWald(5, 5)?.high).toBe(1);
    expect(adjustedWald(0, 5)?.low).toBe(0);
    expect(adjustedWald(0, 0)).toBeNull();
  });
});

describe('means', () => {
  it('has the published quantiles of Student t', () => {
    expect(studentT95(1)).toBeCloseTo(12.706, 3);
    expect(studentT95(11)).toBeCloseTo(2.201, 3);
    expect(studentT95(30)).toBeCloseTo(2.042, 3);
    expect(studentT95(1000)).toBeCloseTo(1.962, 3);
  });
  it('gives 1, 2, 3 the interval 2 ± 4.303 / √3', () => {
    const found = meanWithInterval([1, 2, 3]);
    expect(found?.mean).toBe(2);
    expect(found?.interval?.low).toBeCloseTo(2 - 2.4841, 3);
    expect(found?.interval?.high).toBeCloseTo(2 + 2.4841, 3);
  });
  it('gives 10 and 1000 the geometric mean 100', () => {
    const found = geometricMean([10, 1000]);
    expect(found?.mean).toBeCloseTo(100, 6);
    // logs 2.302585 and 6.907755: sd 3.2563, margin 12.7062 * 3.2563 / √2 = 29.257
    expect(Math.log(found?.interval?.high ?? 0)).toBeCloseTo(4.60517 + 29.257, 2);
  });
  it('has no interval around one value and no mean of none', () => {
    expect(meanWithInterval([4])).toEqual({ mean: 4, interval: null });
    expect(meanWithInterval([])).toBeNull();
    expect(geometricMean([])).toBeNull();
  });
});

describe('median and MAD', () => {
  it('takes the middle, or the mean of the two in the middle', () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(median([9, 1, 5, 6])).toBe(5.5);
  });
  it('gives 1 1 2 2 4 6 9 a MAD of 1', () => {
    expect(medianAbsoluteDeviation([1, 1, 2, 2, 4, 6, 9])).toBe(1);
  });
  it('refuses an empty row', () => {
    expect(() => median([])).toThrow();
  });
});

it('a mean of sums is that of the values', () => {
  for (const values of [[], [3], [1, 2, 3, 4, 10], [5, 5, 5]]) {
    const sums = {
      count: values.length,
      sum: values.reduce((sum, one) => sum + one, 0),
      squares: values.reduce((sum, one) => sum + one ** 2, 0),
    };
    const [found, known] = [meanOfSums(sums), meanWithInterval(values)];
    expect(found?.mean).toBe(known?.mean);
    const ends = [known?.interval?.low, known?.interval?.high].map((end) => (end === undefined ? end : (expect.closeTo(end, 9) as number)));
    expect([found?.interval?.low, found?.interval?.high]).toEqual(ends);
  }
});
