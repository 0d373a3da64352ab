/** One bar item of a report as bars. */
import { HorizontalBars, type TableHead } from '@sightline/charts';
import type { ReportItem } from '@sightline/wire/calls';
import { schemeColor } from './scheme-color.ts';

export const barsOf = (items: readonly ReportItem[]): ReportItem[] => items.filter(({ ItemType }) => ItemType === 'HorrizontalBars');

export function ItemBars({ item, label, head }: { item: ReportItem; label: string; head: TableHead }) {
  const rows = item.Values.map((value) => ({
    name: value.Name,
    percent: value.Percentage,
    count: value.Count,
    interval: value.Interval,
    color: schemeColor(value.Color),
  }));
  return <HorizontalBars label={label} head={head} rows={rows} />;
}
