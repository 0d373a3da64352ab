/** The bars of a section's item. */
import type { ReportItem } from '@sightline/wire/calls';
import { neutralColor } from './colors.ts';
import { emptyItem } from './items.ts';
import { percentInterval, percentOf } from './rounding.ts';

export interface Bar {
  name: string;
  count: number;
  color?: string;
}

/** A bar item: each bar's count, and its share with its interval of the `n` testers behind all of them. */
export function barItem(name: string, bars: readonly Bar[], n: number): ReportItem {
  return {
    ...emptyItem,
    // Spelled as the wire has it.
    ItemType: 'HorrizontalBars',
    Name: name,
    Values: bars.map((bar) => ({
      Name: bar.name,
      Percentage: percentOf(bar.count, n),
      Color: bar.color ?? neutralColor,
      Count: bar.count,
      Interval: percentInterval(bar.count, n),
    })),
  };
}
