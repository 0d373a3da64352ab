/** How a tester and a moment are named in the table. */
import type { RecordingRow } from '@sightline/wire/calls';
import { dayText, timeText } from '../../../lib/dates.ts';
import { resultsTexts } from '../../../lib/texts/results.ts';

/** 'F, 34'; only what is known. */
export function testerText(row: Pick<RecordingRow, 'Gender' | 'Age'>): string {
  const { genders, notSaid } = resultsTexts;
  const gender = row.Gender === 'Male' || row.Gender === 'Female' ? genders[row.Gender] : row.Gender === null ? null : genders.other;
  const known = [gender, row.Age].filter((part) => part !== null);
  return known.length === 0 ? notSaid : known.join(', ');
}

/** Up to two initials of the id that a link gives its tester, of an address those of its name; none without one. */
export function initialsOf(testerId: string | null): string {
  const [name = ''] = (testerId ?? '').split('@');
  const words = name.split(/[\s._-]+/).filter((word) => word !== '');
  return words
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');
}

const midnight = (date: Date): number => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();

/** 'Today, 13:42', 'Yesterday, 09:15', else the date, on the researcher's clock. */
export function recordedText(answerDate: string, now: Date): string {
  const date = new Date(answerDate);
  const days = Math.round((midnight(now) - midnight(date)) / 86_400_000);
  if (days === 0) return resultsTexts.today(timeText(date));
  return days === 1 ? resultsTexts.yesterday(timeText(date)) : dayText(date);
}
