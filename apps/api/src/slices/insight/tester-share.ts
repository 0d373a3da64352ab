/** The share of testers behind a finding. */
import { adjustedWald } from '@sightline/analysis';
import type { TesterShare } from '@sightline/wire/calls';

const percent = (share: number): number => Math.round(share * 1_000_000) / 10_000;

/**
 * Counts each tester of `sample` once, however many of the notes and clips are about them; others do not count. Percentages with four decimals, interval
 * by adjusted Wald at 95 %.
 */
export function testerShare(recordingIds: readonly string[], sample: ReadonlySet<string>): TesterShare {
  const count = new Set(recordingIds.filter((id) => sample.has(id))).size;
  const interval = adjustedWald(count, sample.size);
  return {
    Count: count,
    Total: sample.size,
    Percentage: sample.size === 0 ? null : percent(count / sample.size),
    Interval: interval && { Low: percent(interval.low), High: percent(interval.high) },
  };
}
