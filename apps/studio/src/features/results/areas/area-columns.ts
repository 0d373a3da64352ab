/** The figures of an area in the order in which they are shown, each in words. */
import type { AreaFigures } from '@sightline/wire/calls';
import { areasTexts as words } from '../../../lib/texts/areas.ts';

export type AreaFigure = 'Looked' | 'FirstFixation' | 'Dwell' | 'Visits' | 'Clicked';

export interface AreaColumn {
  key: AreaFigure;
  text: (value: number) => string;
  /** An interval, with its unit once. */
  range: (low: number, high: number) => string;
  /** What else is said under the interval. */
  notes: (figures: AreaFigures) => string[];
}

/** From which on the server gives intervals of means. */
const minTesters = 5;
const shares = { text: words.percent, range: words.percents };
const times = { text: words.seconds, range: words.secondsRange };
const countOf =
  (key: AreaFigure) =>
  (figures: AreaFigures): string[] => [words.count(figures[key].Count)];

const columns: readonly AreaColumn[] = [
  { key: 'Looked', ...shares, notes: countOf('Looked') },
  { key: 'FirstFixation', ...times, notes: countOf('FirstFixation') },
  { key: 'Dwell', ...times, notes: ({ DwellShare }) => (DwellShare === null ? [] : [words.dwellShare(DwellShare)]) },
  { key: 'Visits', text: words.times, range: words.timesRange, notes: countOf('Visits') },
  { key: 'Clicked', ...shares, notes: ({ Clicks, Clicked }) => [words.clicks(Clicks), words.count(Clicked.Count)] },
];

/** Without gaze, clicks are all there is. */
export function columnsOf(hasGaze: boolean): readonly AreaColumn[] {
  return hasGaze ? columns : columns.filter(({ key }) => key === 'Clicked');
}

/** Measured values without any spread have no interval, however many testers there are. */
export function intervalText({ Interval, Count }: AreaFigures['Looked'], range: AreaColumn['range']): string {
  if (Interval !== null) return range(Interval.Low, Interval.High);
  return Count < minTesters ? words.tooFew : words.noSpread;
}
