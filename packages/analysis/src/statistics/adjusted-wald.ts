import { z95 } from './student-t.ts';

/** Interval of a share, used for every rate of a report. */
export interface Interval {
  low: number;
  high: number;
}

/**
 * 95 % adjusted Wald interval of `successes` of `n`, as shares 0 to 1; null with nobody.
 * Source: Agresti & Coull (1998), "Approximate is better than 'exact'", The American Statistician 52; recommended for
 * task completion at small samples by Sauro & Lewis (2005), "Estimating completion rates from small samples".
 */
export function adjustedWald(successes: number, n: number): Interval | null {
  if (n === 0) return null;
  const adjustedN = n + z95 * z95;
  const share = (successes + (z95 * z95) / 2) / adjustedN;
  const margin = z95 * Math.sqrt((share * (1 - share)) / adjustedN);
  return { low: Math.max(0, share - margin), high: Math.min(1, share + margin) };
}
