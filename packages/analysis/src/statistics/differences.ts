/** Differences of two independent groups with their 95 % intervals: of shares, of means, and of times. */
import type { Interval } from './adjusted-wald.ts';
import { studentT95, z95 } from './student-t.ts';

export interface Difference {
  difference: number;
  /** 95 % interval; null where the samples support none. */
  interval: Interval | null;
}

/** How many of how many. */
export interface Share {
  successes: number;
  n: number;
}

/**
 * First share less second, with the adjusted Wald interval for differences: one success and one failure are added to each group. The
 * difference itself is of the shares as they are. null where a group is empty.
 * Source: Agresti & Caffo (2000), "Simple and effective confidence intervals for proportions and differences of proportions result from
 * adding two successes and two failures", The American Statistician 54(4).
 */
export function shareDifference(first: Share, second: Share): Difference | null {
  if (first.n === 0 || second.n === 0) return null;
  const adjusted = [first, second].map(({ successes, n }) => ({ share: (successes + 1) / (n + 2), n: n + 2 }));
  const variance = adjusted.reduce((sum, { share, n }) => sum + (share * (1 - share)) / n, 0);
  const middle = (adjusted[0]?.share ?? 0) - (adjusted[1]?.share ?? 0);
  const margin = z95 * Math.sqrt(variance);
  return {
    difference: first.successes / first.n - second.successes / second.n,
    interval: { low: Math.max(-1, middle - margin), high: Math.min(1, middle + margin) },
  };
}

/**
 * First mean less second, with Welch's t interval, which does not assume equal variances; null where a group is empty.
 * Source: Welch (1947), "The generalization of Student's problem when several different population variances are involved", Biometrika 34.
 */
export function meanDifference(first: readonly number[], second: readonly number[]): Difference | null {
  const [one, other] = [momentsOf(first), momentsOf(second)];
  if (one === null || other === null) return null;
  const difference = one.mean - other.mean;
  if (one.n === 1 || other.n === 1) return { difference, interval: null };
  const [a, b] = [one.variance / one.n, other.variance / other.n];
  // Without any spread, the samples say nothing of how much the difference may vary.
  if (a + b === 0) return { difference, interval: null };
  const degrees = (a + b) ** 2 / (a ** 2 / (one.n - 1) + b ** 2 / (other.n - 1));
  const margin = studentT95(Math.max(1, degrees)) * Math.sqrt(a + b);
  return { difference, interval: { low: difference - margin, high: difference + margin } };
}

/**
 * Ratio of two geometric means of times above 0, less 1 (0.25: the first takes 25 % longer), with Welch's t interval on their logarithms;
 * null where a group is empty.
 * Source: Sauro & Lewis (2010), "Average task times in usability tests: what to report?", CHI 2010, for the logarithms.
 */
export function timeRatio(first: readonly number[], second: readonly number[]): Difference | null {
  const onLogs = meanDifference(first.map(Math.log), second.map(Math.log));
  if (onLogs === null) return null;
  const { difference, interval } = onLogs;
  return { difference: Math.expm1(difference), interval: interval && { low: Math.expm1(interval.low), high: Math.expm1(interval.high) } };
}

function momentsOf(values: readonly number[]): { n: number; mean: number; variance: number } | null {
  const n = values.length;
  if (n === 0) return null;
  const mean = values.reduce((sum, value) => sum + value, 0) / n;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return { n, mean, variance: n === 1 ? 0 : squares / (n - 1) };
}
