/** Robust middle and spread: the norm that outcomes are judged against. */

/** Median of at least one value: the middle one, or the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = Float64Array.from(values).sort();
  const half = sorted.length >> 1;
  const upper = sorted[half];
  if (upper === undefined) throw new Error('The median of no values was asked for.');
  return sorted.length % 2 === 1 ? upper : ((sorted[half - 1] ?? upper) + upper) / 2;
}

/**
 * Median absolute deviation from the median, not scaled to a standard deviation.
 * Source: Hampel (1974), "The influence curve and its role in robust estimation", JASA 69.
 */
export function medianAbsoluteDeviation(values: readonly number[]): number {
  const middle = median(values);
  return median(values.map((value) => Math.abs(value - middle)));
}
