/** Means of measured values, with their intervals. */
import type { Interval } from './adjusted-wald.ts';
import { studentT95 } from './student-t.ts';

/** Testers from which on times, counts and ratings have an interval (product rules, section 4). */
export const minTestersForInterval = 5;

export interface MeanWithInterval {
  mean: number;
  /** 95 % interval; null where the sample supports none. */
  interval: Interval | null;
}

/**
 * Arithmetic mean of measured values, as times on a logarithmic scale, with its 95 % t-interval; null without values. Values without any
 * spread say nothing of how much the mean may vary, so that there is no interval.
 * Source: Sauro & Lewis (2016), "Quantifying the User Experience", chapter 3.
 */
export function meanWithInterval(values: readonly number[]): MeanWithInterval | null {
  const n = values.length;
  if (n === 0) return null;
  let sum = 0;
  for (const value of values) sum += value;
  const mean = sum / n;
  let squares = 0;
  for (const value of values) squares += (value - mean) ** 2;
  return { mean, interval: tInterval(n, mean, squares) };
}

/** What a mean and its interval are made of, added up value by value. */
export interface Sums {
  count: number;
  sum: number;
  squares: number;
}

/** The same of values that were added up: for whole numbers, and others of about the size of their spread. */
export function meanOfSums({ count, sum, squares }: Sums): MeanWithInterval | null {
  if (count === 0) return null;
  const mean = sum / count;
  return { mean, interval: tInterval(count, mean, squares - count * mean ** 2) };
}

/** Share of the mean's square below which a sum of squared deviations is an error of rounding. */
const roundingError = 1e-12;

/** `squares`: sum of the squared deviations from the mean. */
function tInterval(n: number, mean: number, squares: number): Interval | null {
  if (n === 1 || squares <= n * mean ** 2 * roundingError) return null;
  const margin = studentT95(n - 1) * Math.sqrt(squares / (n - 1) / n);
  return { low: mean - margin, high: mean + margin };
}
