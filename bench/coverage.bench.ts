/** How often the 95 % intervals of the report hold the truth, on simulated testers: for each sample size, and beside them the t interval. */
import { seededRandom, type Random } from '@sightline/domain/random';
import type { Interval } from '../packages/analysis/src/statistics/adjusted-wald.ts';
import { countDifference, meanOfCounts } from '../packages/analysis/src/statistics/count-mean.ts';
import { meanDifference } from '../packages/analysis/src/statistics/differences.ts';
import { meanWithInterval } from '../packages/analysis/src/statistics/mean.ts';
import { meanOfRatings } from '../packages/analysis/src/statistics/rating-mean.ts';
import type { BenchRow } from './bench.ts';

const runs = 10_000;
const sizes = [5, 6, 8, 10, 12, 15, 20, 25, 30, 40, 60, 100];
const large = 20;
const [minPercent, largeLow, largeHigh] = [93, 93, 97];
/** Two standard errors of a coverage of 95 % in that many runs. */
const noise = 200 * Math.sqrt((0.95 * 0.05) / runs);

type Draw = (random: Random) => number;
type Found = Interval | null | undefined;

interface Trial {
  name: string;
  /** Groups of testers that are drawn, each of the sample size. */
  groups: Draw[];
  truth: number;
  ours: (groups: number[][]) => Found;
  ofStudent: (groups: number[][]) => Found;
}

const wait = (random: Random): number => -Math.log(1 - random.next());

/** The number of arrivals of a Poisson process in a time of `mean`. */
function poisson(random: Random, mean: number): number {
  let count = 0;
  for (let at = wait(random); at < mean; at += wait(random)) count += 1;
  return count;
}

/** Shape 1: a Poisson count whose mean differs between testers as an exponential does. */
const negativeBinomial = (random: Random, mean: number): number => poisson(random, mean * wait(random));

const counts: Record<string, { draw: Draw; mean: number }> = {
  'Poisson 0.2': { draw: (random) => poisson(random, 0.2), mean: 0.2 },
  'Poisson 1': { draw: (random) => poisson(random, 1), mean: 1 },
  'negative binomial 1.5': { draw: (random) => negativeBinomial(random, 1.5), mean: 1.5 },
};

/** Shares of the steps from 1 on. */
const shapes: Record<string, (steps: number) => number[]> = {
  flat: (steps) => Array<number>(steps).fill(1 / steps),
  skewed: (steps) => {
    const weights = Array.from({ length: steps }, (_, index) => (index + 1) ** 1.5);
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    return weights.map((weight) => weight / total);
  },
  '90 % at the end': (steps) => [...Array<number>(steps - 1).fill(0.1 / (steps - 1)), 0.9],
};

function rated(shares: readonly number[]): Draw {
  return (random) => {
    let left = random.next();
    const step = shares.findIndex((share) => (left -= share) < 0);
    return step < 0 ? shares.length : step + 1;
  };
}

const ratingTrials = [5, 7].flatMap((steps) =>
  Object.entries(shapes).map(([shape, sharesOf]): Trial => {
    const shares = sharesOf(steps);
    return {
      name: `ratings 1 to ${steps}, ${shape}`,
      groups: [rated(shares)],
      truth: shares.reduce((sum, share, index) => sum + share * (index + 1), 0),
      ours: ([ratings = []]) => meanOfRatings(ratings, { min: 1, max: steps, steps })?.interval,
      ofStudent: ([ratings = []]) => meanWithInterval(ratings)?.interval,
    };
  }),
);

const countTrials = Object.entries(counts).map(([name, { draw, mean }]): Trial => ({
  name: `counts, ${name}`,
  groups: [draw],
  truth: mean,
  ours: ([values = []]) => meanOfCounts(values)?.interval,
  ofStudent: ([values = []]) => meanWithInterval(values)?.interval,
}));

const differenceTrials = Object.entries(counts).flatMap(([name, one]) =>
  Object.entries(counts)
    .filter(([other]) => name <= other)
    .map(([other, two]): Trial => ({
      name: `difference of ${name} and ${other}`,
      groups: [one.draw, two.draw],
      truth: one.mean - two.mean,
      ours: ([a = [], b = []]) => countDifference(a, b)?.interval,
      ofStudent: ([a = [], b = []]) => meanDifference(a, b)?.interval,
    })),
);

/** Quantiles are costly: an interval is made of the sizes, sums and squares of its groups alone. */
function remembered(make: (groups: number[][]) => Found): (groups: number[][]) => Found {
  const known = new Map<string, Found>();
  return (groups) => {
    const key = groups.map((values) => [values.reduce((sum, one) => sum + one, 0), values.reduce((sum, one) => sum + one ** 2, 0)]).join();
    if (!known.has(key)) known.set(key, make(groups));
    return known.get(key);
  };
}

/** Percent of the runs whose interval holds the truth, ours and that of Student's t. */
function coverage({ groups, truth, ours, ofStudent }: Trial, n: number): { ours: number; ofStudent: number } {
  const random = seededRandom(20_261_128 + n);
  const [byUs, byStudent] = [remembered(ours), remembered(ofStudent)];
  const holds = (found: Found): boolean => found !== null && found !== undefined && found.low <= truth + 1e-9 && truth <= found.high + 1e-9;
  const held = { ours: 0, ofStudent: 0 };
  for (let run = 0; run < runs; run += 1) {
    const drawn = groups.map((draw) => Array.from({ length: n }, () => draw(random)));
    if (holds(byUs(drawn))) held.ours += 1;
    if (holds(byStudent(drawn))) held.ofStudent += 1;
  }
  return { ours: (100 * held.ours) / runs, ofStudent: (100 * held.ofStudent) / runs };
}

function tried(trial: Trial): BenchRow {
  const found = sizes.map((n) => ({ n, ...coverage(trial, n) }));
  console.log(`${trial.name}: ${found.map(({ n, ours }) => `${n}: ${ours.toFixed(1)}`).join(', ')}`);
  const [all, ofLarge] = [found.map(({ ours }) => ours), found.filter(({ n }) => n >= large).map(({ ours }) => ours)];
  const range = (values: readonly number[]): string => `${Math.min(...values).toFixed(1)}–${Math.max(...values).toFixed(1)}`;
  return {
    name: `Coverage of ${trial.name}`,
    ours: `${range(all)} %, from ${large} testers ${range(ofLarge)} %`,
    baseline: `t interval ${range(found.map(({ ofStudent }) => ofStudent))} %`,
    ratio: '–',
    bar: `≥ ${minPercent} %, from ${large} testers ${largeLow}–${largeHigh} %`,
    ok: Math.min(...all) >= minPercent - noise && Math.min(...ofLarge) >= largeLow - noise && Math.max(...ofLarge) <= largeHigh + noise,
  };
}

export default function bench(): Promise<BenchRow[]> {
  return Promise.resolve([...ratingTrials, ...countTrials, ...differenceTrials].map(tried));
}
