/** How the figures of a report are rounded, in one place. */
import { adjustedWald, type Interval } from '../statistics/adjusted-wald.ts';
import type { MeanWithInterval } from '../statistics/mean.ts';

/** The value with `digits` decimals. */
export function rounded(value: number, digits = 1): number {
  const factor = 10 ** digits;
  // Adding 0 makes 0 of −0.
  return Math.round(value * factor) / factor + 0;
}

/** Decimals of percentages, enough for a display to round the share itself (5 of 11 is 45 %, but rounded by way of 45.5 it is 46 %). */
export const percentDigits = 4;

/** Share of `n` in percent, four decimals; 0 of nobody. */
export function percentOf(count: number, n: number): number {
  return n === 0 ? 0 : rounded((100 * count) / n, percentDigits);
}

/** A percentage for a sentence. */
export function wholePercent(count: number, n: number): string {
  return `${Math.round(percentOf(count, n))}%`;
}

/** The adjusted Wald interval of a share in percent, four decimals; null of nobody. */
export function percentInterval(count: number, n: number): { Low: number; High: number } | null {
  return wireInterval(adjustedWald(count, n), 100, 0, 100, percentDigits);
}

/** An interval in the wire's words, cut to where values can lie. */
export function wireInterval(
  interval: Interval | null,
  factor: number,
  min: number,
  max: number,
  digits = 1,
): { Low: number; High: number } | null {
  if (interval === null) return null;
  const cut = (value: number): number => rounded(Math.min(max, Math.max(min, value * factor)), digits);
  return { Low: cut(interval.low), High: cut(interval.high) };
}

/** The mean of `found`, rounded; null if there is none. */
export function wireMean(found: MeanWithInterval | null, factor = 1, digits = 1): number | null {
  return found === null ? null : rounded(found.mean * factor, digits);
}
