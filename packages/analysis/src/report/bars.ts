/** The bars of a section's item. */
import type { ReportItem } from '@sightline/wire/calls';
import { neutralColor } from './colors.ts';
import { describeShare, emptyItem } from './items.ts';
import { percentInterval, percentOf } from './rounding.ts';

export interface Bar {
  name: string;
  count: number;
  color?: string;
}

/**
 * A bar item: each bar's count, and its share with its interval of the `n` testers behind all of them. The item's own share and count are those of
 * the longest bar, the first of equal ones; null where nobody is behind it.
 */
export function barItem(name: string, bars: readonly Bar[], n: number): ReportItem {
  return {
    ...emptyItem,
    // Spelled as the wire has it.
    ItemType: 'HorrizontalBars',
    Name: name,
    ...longest(bars, n),
    Values: bars.map((bar) => ({
      Name: bar.name,
      Percentage: percentOf(bar.count, n),
      Color: bar.color ?? neutralColor,
      Count: bar.count,
      Interval: percentInterval(bar.count, n),
    })),
  };
}

function longest(bars: readonly Bar[], n: number): Pick<ReportItem, 'Description' | 'Percentage' | 'Value'> {
  const first = bars.reduce<Bar | undefined>((most, bar) => (bar.count > (most?.count ?? 0) ? bar : most), undefined);
  if (first === undefined) return { Description: 'No tester yet', Percentage: null, Value: null };
  const { name, count } = first;
  const share = describeShare(count, n, percentInterval(count, n));
  return { Description: `Most frequent: ${name}, ${share}`, Percentage: percentOf(count, n), Value: count };
}
