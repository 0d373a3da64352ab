/** Means with their intervals: ratings and misclicks. */
import type { Interval } from './adjusted-wald.ts';
import { studentT95 } from './student-t.ts';

export interface MeanWithInterval {
  mean: number;
  /** 95 % interval; null with a single value. */
  interval: Interval | null;
}

/**
 * Arithmetic mean with its 95 % t-interval; null without values.
 * Source: Sauro & Lewis (2016), "Quantifying the User Experience", chapter 3 (rating scales, small samples).
 */
export function meanWithInterval(values: readonly number[]): MeanWithInterval | null {
  const n = values.length;
  if (n === 0) return null;
  let sum = 0;
  for (const value of values) sum += value;
  const mean = sum / n;
  if (n === 1) return { mean, interval: null };
  let squares = 0;
  for (const value of values) squares += (value - mean) ** 2;
  const margin = studentT95(n - 1) * Math.sqrt(squares / (n - 1) / n);
  return { mean, interval: { low: mean - margin, high: mean + margin } };
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
  if (count === 1) return { mean, interval: null };
  const variance = Math.max(0, squares - count * mean ** 2) / (count - 1);
  const margin = studentT95(count - 1) * Math.sqrt(variance / count);
  return { mean, interval: { low: mean - margin, high: mean + margin } };
}
