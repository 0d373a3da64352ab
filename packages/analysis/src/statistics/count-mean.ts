/** Means of counts such as misclicks, and their difference, with intervals that do not vanish where everybody has the same count. */
import gammaQuantile from '@stdlib/stats-base-dists-gamma-quantile';
import type { Interval } from './adjusted-wald.ts';
import type { Difference } from './differences.ts';
import { minTestersForInterval, type MeanWithInterval } from './mean.ts';
import { studentT95, z95 } from './student-t.ts';

/**
 * Arithmetic mean of counts per tester with a 95 % interval from five testers on; null without values.
 *
 * The interval is the gamma posterior of a Poisson mean under Jeffreys' prior, of the total divided by the dispersion. The dispersion is
 * the larger of 1 and variance / mean (testers differ, so that counts vary more than Poisson's), times (t(n − 1) / z)² as it is estimated
 * from n testers. The interval is extended to the mean itself. Sources: Brown, Cai & DasGupta (2003), "Interval estimation in exponential
 * families", Statistica Sinica 13, for the prior; McCullagh & Nelder (1989), "Generalized Linear Models", section 6.2, for the dispersion;
 * its coverage: `npm run bench coverage`.
 */
export function meanOfCounts(values: readonly number[]): MeanWithInterval | null {
  const n = values.length;
  if (n === 0) return null;
  const total = values.reduce((sum, value) => sum + value, 0);
  const mean = total / n;
  return { mean, interval: n < minTestersForInterval ? null : intervalOf(values, total, mean) };
}

function intervalOf(values: readonly number[], total: number, mean: number): Interval {
  const n = values.length;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (n - 1);
  const dispersion = Math.max(1, mean === 0 ? 1 : variance / mean) * (studentT95(n - 1) / z95) ** 2;
  const at = (probability: number): number => (gammaQuantile(probability, total / dispersion + 0.5, 1) * dispersion) / n;
  return { low: total === 0 ? 0 : Math.min(mean, at(0.025)), high: Math.max(mean, at(0.975)) };
}

/**
 * First mean of counts less second, with the interval that follows from those of both (MOVER), from five testers on both sides on; null
 * where a group is empty.
 * Source: Zou & Donner (2008), "Construction of confidence limits about effect measures: a general approach", Statistics in Medicine 27.
 */
export function countDifference(first: readonly number[], second: readonly number[]): Difference | null {
  const [one, other] = [meanOfCounts(first), meanOfCounts(second)];
  if (one === null || other === null) return null;
  const difference = one.mean - other.mean;
  if (one.interval === null || other.interval === null) return { difference, interval: null };
  const down = Math.hypot(one.mean - one.interval.low, other.interval.high - other.mean);
  const up = Math.hypot(one.interval.high - one.mean, other.mean - other.interval.low);
  return { difference, interval: { low: difference - down, high: difference + up } };
}
