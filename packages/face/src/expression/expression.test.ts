import { describe, expect, it } from 'vitest';
import { differenceFromResting, expressionNames, ExpressionSmoother, restingExpression } from './index.ts';

const flat = (value: number): number[] => expressionNames.map(() => value);

describe('ExpressionSmoother', () => {
  it('answers means of the last second only', () => {
    const smoother = new ExpressionSmoother();
    smoother.next(flat(1), 0);
    expect(smoother.next(flat(0), 250)[0]).toBeCloseTo(0.5);
    expect(smoother.next(flat(0), 500)[0]).toBeCloseTo(1 / 3);
    expect(smoother.next(flat(0), 1_000)[0]).toBe(0);
  });

  it('keeps seven scores that sum to what they summed to', () => {
    const smoother = new ExpressionSmoother();
    smoother.next([1, 0, 0, 0, 0, 0, 0], 0);
    const smooth = smoother.next([0, 0, 0, 1, 0, 0, 0], 100);
    expect(smooth).toEqual([0.5, 0, 0, 0.5, 0, 0, 0]);
  });
});

describe('restingExpression', () => {
  it('is the median, so that one smile during calibration does not count', () => {
    const calm = Array.from({ length: 9 }, () => [0.1, 0, 0, 0.05, 0.2, 0, 0.65]);
    expect(restingExpression([...calm, [0, 0, 0, 1, 0, 0, 0]])).toEqual(calm[0]);
  });

  it('is null of too few scores', () => {
    expect(restingExpression([flat(0)])).toBeNull();
  });
});

describe('differenceFromResting', () => {
  it('shows a stern face at rest as no change', () => {
    const resting = [0.3, 0, 0, 0, 0.5, 0, 0.2];
    expect(differenceFromResting(resting, resting)).toEqual(flat(0));
    expect(differenceFromResting([0.3, 0, 0, 0.4, 0.1, 0, 0.2], resting)[3]).toBeCloseTo(0.4);
  });
});
