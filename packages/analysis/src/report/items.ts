/** What every item of a report has; each kind fills in its own part. */
import type { ReportItem } from '@sightline/wire/calls';
import { neutralColor } from './colors.ts';
import { percentInterval, percentOf } from './rounding.ts';

export const emptyItem: Omit<ReportItem, 'ItemType'> = {
  Name: '',
  Description: '',
  Percentage: null,
  Value: null,
  ShowValue: true,
  Values: [],
  AverageRating: null,
  Interval: null,
  Color: neutralColor,
};

interface CircleParts {
  name: string;
  /** Testers, of the `n` behind the share. */
  count: number;
  n: number;
  color: string;
  /** Of something that was clicked: how often. */
  clicks?: number;
}

/** One share of all testers; Value is the testers behind it, or the clicks where something was clicked. */
export function circleItem({ name, count, n, color, clicks }: CircleParts): ReportItem {
  const interval = percentInterval(count, n);
  return {
    ...emptyItem,
    ItemType: clicks === undefined ? 'Circle' : 'CircleClicked',
    Name: name,
    Description: describeShare(count, n, interval),
    Percentage: percentOf(count, n),
    Value: clicks ?? count,
    Interval: interval,
    Color: color,
  };
}

/** '12 of 16 testers, 95% interval 51–90'. */
export function describeShare(count: number, n: number, interval: ReportItem['Interval']): string {
  const said = `${count} of ${n} ${n === 1 ? 'tester' : 'testers'}`;
  return interval === null ? said : `${said}, 95% interval ${Math.round(interval.Low)}–${Math.round(interval.High)}`;
}
