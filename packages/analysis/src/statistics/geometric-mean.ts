/** The middle of task times, whose distribution leans to the right. */
import { meanWithInterval, type MeanWithInterval } from './mean.ts';

/**
 * Geometric mean of times above 0 with a 95 % t-interval taken on their logarithms; null without values.
 * Source: Sauro & Lewis (2010), "Average task times in usability tests: what to report?", CHI 2010.
 */
export function geometricMean(times: readonly number[]): MeanWithInterval | null {
  const onLogs = meanWithInterval(times.map(Math.log));
  if (onLogs === null) return null;
  const interval = onLogs.interval && { low: Math.exp(onLogs.interval.low), high: Math.exp(onLogs.interval.high) };
  return { mean: Math.exp(onLogs.mean), interval };
}
