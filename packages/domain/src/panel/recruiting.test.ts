import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerRate, judgeTest, paidSamples, rewardCentsOf, waveSize } from './index.ts';

const hourMs = 3_600_000;

describe('rewards', () => {
  it('are a quarter of a place', () => expect(paidSamples.map(rewardCentsOf)).toEqual([1_000, 1_000, 750]));
});

describe('the answer rate', () => {
  it('begins with the first guess, follows the panel, then the collector', () => {
    expect(answerRate({ invited: 0, started: 0 }, { invited: 0, started: 0 })).toBeCloseTo(0.3);
    expect(answerRate({ invited: 0, started: 0 }, { invited: 10_000, started: 1_000 })).toBeCloseTo(0.1, 2);
    expect(answerRate({ invited: 1_000, started: 500 }, { invited: 10_000, started: 1_000 })).toBeCloseTo(0.49, 2);
  });
  it('is never so low that waves grow without end', () =>
    expect(answerRate({ invited: 1e6, started: 0 }, { invited: 1e6, started: 0 })).toBe(0.02));
});

describe('a wave', () => {
  const input = { freePlaces: 10, waiting: 0, rate: 0.25, leftMs: 24 * hourMs };
  it('is as large as its places need', () => {
    expect(waveSize(input)).toBe(40);
    expect(waveSize({ ...input, waiting: 20 })).toBe(20);
    expect(waveSize({ ...input, waiting: 40 })).toBe(0);
  });
  it('is larger when little time is left, and none where nobody could finish', () => {
    expect(waveSize({ ...input, leftMs: 3 * hourMs })).toBe(50);
    expect(waveSize({ ...input, leftMs: 19 * 60_000 })).toBe(0);
    expect(waveSize({ ...input, freePlaces: 0 })).toBe(0);
  });
  it('never expects more than half as many answers again as there are places', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 50 }),
        fc.nat(500),
        fc.double({ min: 0.02, max: 1, noNaN: true }),
        fc.nat(48),
        (freePlaces, waiting, rate, hours) => {
          const size = waveSize({ freePlaces, waiting, rate, leftMs: hours * hourMs });
          expect(size).toBeLessThanOrEqual(200);
          if (size > 0) expect((size - 1 + waiting) * rate).toBeLessThanOrEqual(freePlaces * 1.5 + 1e-9);
        },
      ),
    );
  });
});

describe('a taken test', () => {
  const fine = {
    recorded: true,
    timed: true,
    tasks: [{ durationMs: 20_000, reached: false, covered: [0.5, 1] }],
    questionCount: 2,
    unansweredCount: 0,
    durationMs: 100_000,
    otherDurationsMs: [90_000, 110_000, 120_000, 95_000, 130_000],
    matrices: [[1, 2, 3, 4, 5]],
  };
  it.each([
    [{}, null],
    [{ recorded: false }, 'nothing-recorded'],
    [{ durationMs: 36_000 }, 'too-fast'],
    [{ durationMs: 37_000 }, null],
    [{ durationMs: 6_000, otherDurationsMs: [90_000, 110_000, 120_000, 95_000] }, null],
    [{ durationMs: 5_999, otherDurationsMs: [] }, 'too-short'],
    [{ durationMs: 1, otherDurationsMs: [], timed: false }, null],
    [{ tasks: [{ durationMs: null, reached: false, covered: [] }] }, 'nothing-recorded'],
    [{ tasks: [{ durationMs: 20_000, reached: true, covered: [1, 0.4] }] }, 'nothing-recorded'],
    [{ tasks: [{ durationMs: 1, reached: false, covered: [] }] }, 'too-short'],
    [{ tasks: [{ durationMs: 1, reached: true, covered: [] }] }, null],
    [{ unansweredCount: 1 }, 'unanswered'],
    [
      {
        matrices: [
          [3, 3, 3, 3, 3],
          [2, 2, 2, 2, 2, 2],
        ],
      },
      'same-answers',
    ],
    [
      {
        matrices: [
          [3, 3, 3, 3, 3],
          [2, 2, 2, 2, 2, 1],
        ],
      },
      null,
    ],
    [{ matrices: [[3, 3, 3, 3, 3]] }, null],
    [
      {
        matrices: [
          [3, 3, 3, 3],
          [2, 2, 2, 2],
        ],
      },
      null,
    ],
  ])('with %j is judged %j', (change, verdict) => expect(judgeTest({ ...fine, ...change })).toBe(verdict));
});
