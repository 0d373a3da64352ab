/** Each interval holds the truth about as often as it says: 2,000 samples of known populations each. */
import { describe, expect, it } from 'vitest';
import { seededRandom, type Random } from '@sightline/domain/random';
import { adjustedWald, type Interval } from './adjusted-wald.ts';
import { countDifference, meanOfCounts } from './count-mean.ts';
import { meanDifference, shareDifference, timeRatio } from './differences.ts';
import { geometricMean } from './geometric-mean.ts';
import { meanWithInterval } from './mean.ts';
import { meanOfRatings } from './rating-mean.ts';
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
const smileys = { min: 1, max: 5, steps: 5 };
/** Knuth's way: uniform numbers are multiplied until they fall below e to the minus mean. */
function poisson(random: Random, mean: number): number {
  let count = 0;
  for (let product = random.next(); product > Math.exp(-mean); product *= random.next()) count += 1;
  return count;
}
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
  it('of a share, 1,000 testers', () => {
    const found = coverage((random) => ({ truth: 0.7, interval: adjustedWald(countOf(random, 1_000, 0.7), 1_000) }));
    expect(found).toBeGreaterThanOrEqual(93.5);
    expect(found).toBeLessThanOrEqual(96.5);
  });
  it.each([5, 20])('of ratings of which 90 % are at one end, %i testers', (n) => {
    const rating = (random: Random): number => (random.chance(0.9) ? 5 : random.int(1, 4));
    const found = coverage((random) => ({
      truth: 4.75,
      interval:
        meanOfRatings(
          many(n, () => rating(random)),
          smileys,
        )?.interval ?? null,
    }));
    expect(found).toBeGreaterThanOrEqual(93);
  });
  it.each([5, 20])('of rare counts and of their difference, %i testers', (n) => {
    const counts = (random: Random): number[] => many(n, () => poisson(random, 0.2));
    const ofOne = coverage((random) => ({ truth: 0.2, interval: meanOfCounts(counts(random))?.interval ?? null }));
    const ofTwo = coverage((random) => ({ truth: 0, interval: countDifference(counts(random), counts(random))?.interval ?? null }));
    expect(Math.min(ofOne, ofTwo)).toBeGreaterThanOrEqual(93);
  });
  it('of a net promoter score, 60 testers', () => {
    const answers = (random: Random): number[] => many(60, () => random.pick([10, 9, 9, 8, 7, 7, 5, 3]));
    const found = coverage((random) => ({ truth: 12.5, interval: netPromoterScore(answers(random))?.interval ?? null }));
    expect(found).toBeGreaterThanOrEqual(93.5);
    expect(found).toBeLessThanOrEqual(96.5);
  });
});
