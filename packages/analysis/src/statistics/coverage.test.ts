/** Each interval holds the truth about as often as it says: 2,000 samples of known populations each. */
import { describe, expect, it } from 'vitest';
import { seededRandom, type Random } from '@sightline/domain/random';
import { adjustedWald, type Interval } from './adjusted-wald.ts';
import { meanDifference, shareDifference, timeRatio } from './differences.ts';
import { geometricMean } from './geometric-mean.ts';
import { meanWithInterval } from './mean.ts';
import { netPromoterScore } from './score-rules.ts';

const runs = 2_000;

interface Sampled {
  interval: Interval | null;
  truth: number;
}

/** Percent of the runs whose interval holds the truth. */
function coverage(sample: (random: Random) => Sampled): number {
  const random = seededRandom(20_261_126);
  let held = 0;
  for (let run = 0; run < runs; run += 1) {
    const { interval, truth } = sample(random);
    if (interval !== null && interval.low <= truth && truth <= interval.high) held += 1;
  }
  return (100 * held) / runs;
}

const many = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make);
const countOf = (random: Random, n: number, share: number): number => many(n, () => random.chance(share)).filter(Boolean).length;
const normal = (random: Random, n: number, mean: number, deviation: number): number[] => many(n, () => random.normal(mean, deviation));
const times = (random: Random, n: number, median: number): number[] => normal(random, n, Math.log(median), 0.5).map(Math.exp);
/** Success rates that tasks have: anywhere between 30 and 90 %. */
const someShare = (random: Random): number => 0.3 + 0.6 * random.next();

describe('a 95 % interval holds the truth in 95 % of samples, give or take 1.5', () => {
  const samples: [string, (random: Random, n: number) => Sampled][] = [
    [
      'of a share',
      (random, n) => {
        const truth = someShare(random);
        return { truth, interval: adjustedWald(countOf(random, n, truth), n) };
      },
    ],
    ['of a mean', (random, n) => ({ truth: 4, interval: meanWithInterval(normal(random, n, 4, 1.2))?.interval ?? null })],
    ['of times', (random, n) => ({ truth: 40, interval: geometricMean(times(random, n, 40))?.interval ?? null })],
    [
      'of the difference of two shares',
      (random, n) => {
        const [one, other] = [someShare(random), someShare(random)];
        const interval = shareDifference({ successes: countOf(random, n, one), n }, { successes: countOf(random, n, other), n })?.interval;
        return { truth: one - other, interval: interval ?? null };
      },
    ],
    [
      'of the difference of two means',
      (random, n) => ({
        truth: 1,
        interval: meanDifference(normal(random, n, 5, 1), normal(random, Math.ceil(n / 2), 4, 2))?.interval ?? null,
      }),
    ],
    [
      'of the ratio of two times',
      (random, n) => ({ truth: 0.25, interval: timeRatio(times(random, n, 50), times(random, n, 40))?.interval ?? null }),
    ],
  ];
  it.each(samples.flatMap(([what, sample]) => [12, 300].map((n) => ({ what, n, sample }))))('$what, $n testers', ({ n, sample }) => {
    const found = coverage((random) => sample(random, n));
    expect(found).toBeGreaterThanOrEqual(93.5);
    expect(found).toBeLessThanOrEqual(96.5);
  });
  it('of a share, 10,000 testers', () => {
    const found = coverage((random) => ({ truth: 0.7, interval: adjustedWald(countOf(random, 10_000, 0.7), 10_000) }));
    expect(found).toBeGreaterThanOrEqual(93.5);
    expect(found).toBeLessThanOrEqual(96.5);
  });
  it('of a net promoter score, 60 testers', () => {
    const answers = (random: Random): number[] => many(60, () => random.pick([10, 9, 9, 8, 7, 7, 5, 3]));
    const found = coverage((random) => ({ truth: 12.5, interval: netPromoterScore(answers(random))?.interval ?? null }));
    expect(found).toBeGreaterThanOrEqual(93.5);
    expect(found).toBeLessThanOrEqual(96.5);
  });
});
