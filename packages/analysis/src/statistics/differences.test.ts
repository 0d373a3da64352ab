import { describe, expect, it } from 'vitest';
import { meanDifference, shareDifference, timeRatio } from './differences.ts';
import { studentT95 } from './student-t.ts';

describe('shareDifference', () => {
  it('gives 7 of 34 against 1 of 34 the interval 0.012 to 0.32 of Fagerland, Lydersen & Laake (2015)', () => {
    const found = shareDifference({ successes: 7, n: 34 }, { successes: 1, n: 34 });
    expect(found?.difference).toBeCloseTo(6 / 34, 6);
    expect(found?.interval?.low).toBeCloseTo(0.012, 3);
    expect(found?.interval?.high).toBeCloseTo(0.322, 3);
  });
  it('gives 11 of 12 against 5 of 12 the hand-computed 0.111 to 0.746', () => {
    // p~ = 12/14 and 6/14; margin = 1.96 * sqrt(0.12245 / 14 + 0.24490 / 14) = 0.31748
    const { interval } = shareDifference({ successes: 11, n: 12 }, { successes: 5, n: 12 }) ?? {};
    expect(interval?.low).toBeCloseTo(0.1111, 3);
    expect(interval?.high).toBeCloseTo(0.7461, 3);
  });
  it('is wide, not empty, where all of one group and none of the other succeeded, and ends at 1', () => {
    const { difference, interval } = shareDifference({ successes: 3, n: 3 }, { successes: 0, n: 3 }) ?? {};
    expect([difference, interval?.high]).toEqual([1, 1]);
    expect(interval?.low).toBeGreaterThan(0);
  });
  it('is null where a group is empty', () => {
    expect(shareDifference({ successes: 0, n: 0 }, { successes: 1, n: 2 })).toBeNull();
  });
});

describe('meanDifference', () => {
  /** Student's sleep data, on which R documents its t.test: -3.3654832 to 0.2054832 with 17.776 degrees of freedom. */
  const sleep = [
    [0.7, -1.6, -0.2, -1.2, -0.1, 3.4, 3.7, 0.8, 0.0, 2.0],
    [1.9, 0.8, 1.1, 0.1, -0.1, 4.4, 5.5, 1.6, 4.6, 3.4],
  ] as const;
  it('gives the sleep data the published interval', () => {
    const found = meanDifference(...sleep);
    expect(found?.difference).toBeCloseTo(-1.58, 6);
    expect(found?.interval?.low).toBeCloseTo(-3.3655, 3);
    expect(found?.interval?.high).toBeCloseTo(0.2055, 3);
  });
  it('has no interval with a single value or without spread', () => {
    expect(meanDifference([4], [1, 2])).toEqual({ difference: 2.5, interval: null });
    expect(meanDifference([3, 3], [1, 1])).toEqual({ difference: 2, interval: null });
    expect(meanDifference([], [1])).toBeNull();
  });
  it('survives groups of which one alone has spread', () => {
    expect(meanDifference([3, 3, 3], [1, 2])?.interval?.low).toBeLessThan(0);
  });
});

describe('timeRatio', () => {
  it('is the ratio of the geometric means, less 1', () => {
    expect(timeRatio([20, 80], [10, 40])?.difference).toBeCloseTo(1, 6);
    const { interval } = timeRatio([10, 20, 40], [10, 20, 40]) ?? {};
    // Logs differ by 0 ± t(4) * 0.693147 * sqrt(2 / 3) = 1.5713
    expect(interval?.low).toBeCloseTo(Math.expm1(-1.5713), 3);
    expect(interval?.high).toBeCloseTo(Math.expm1(1.5713), 2);
  });
});

it('studentT95 takes degrees that are no whole number', () => {
  // scipy.stats.t.ppf(0.975, [1.5, 2.5, 4.5, 17.776])
  expect(studentT95(1.5)).toBeCloseTo(6.0167, 4);
  expect(studentT95(2.5)).toBeCloseTo(3.5747, 4);
  expect(studentT95(4.5)).toBeCloseTo(2.6589, 4);
  expect(studentT95(17.776)).toBeCloseTo(2.1028, 4);
});
