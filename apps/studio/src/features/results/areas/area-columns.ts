/** The figures of an area in the order in which they are shown, each in words. */
import type { AreaFigures } from '@sightline/wire/calls';
import { areasTexts as words } from '../../../lib/texts/areas.ts';

export type AreaFigure = 'Looked' | 'FirstFixation' | 'Dwell' | 'Visits' | 'Clicked';

export interface AreaColumn {
  key: AreaFigure;
  text: (value: number) => string;
  /** What else is said under the interval. */
  note: (figures: AreaFigures) => string;
}

const columns: readonly AreaColumn[] = [
  { key: 'Looked', text: words.percent, note: ({ Looked }) => words.count(Looked.Count) },
  { key: 'FirstFixation', text: words.seconds, note: ({ FirstFixation }) => words.count(FirstFixation.Count) },
  { key: 'Dwell', text: words.seconds, note: ({ DwellShare }) => (DwellShare === null ? '' : words.dwellShare(DwellShare)) },
  { key: 'Visits', text: words.times, note: ({ Visits }) => words.count(Visits.Count) },
  { key: 'Clicked', text: words.percent, note: ({ Clicks, Clicked }) => `${words.clicks(Clicks)}, ${words.count(Clicked.Count)}` },
];

/** Without gaze, clicks are all there is. */
export function columnsOf(hasGaze: boolean): readonly AreaColumn[] {
  return hasGaze ? columns : columns.filter(({ key }) => key === 'Clicked');
}

export function intervalText({ Interval }: Pick<AreaFigures['Looked'], 'Interval'>, text: AreaColumn['text']): string {
  return Interval === null ? words.tooFew : words.interval(text(Interval.Low), text(Interval.High));
}
