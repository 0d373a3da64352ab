/** Standard scores on the page of overall analytics: what the report says of each, and nothing where none was asked. */
import { screen, within } from '@testing-library/react';
import type { Report, ReportScore } from '@sightline/wire/calls';
import { expect, it } from 'vitest';
import { openStudio } from './open-studio.tsx';
import { emptyReport } from './sample-results.ts';

const path = '/project/prj_site_done/collector/col_site/analyze-results?tab=overall';
const score = (change: Partial<ReportScore>): ReportScore => ({
  Name: 'SEQ',
  Value: 5.9,
  Interval: { Low: 5.2, High: 6.6 },
  Count: 12,
  Low: 1,
  High: 7,
  Benchmark: 5.5,
  Note: 'The average task scores about 5.5.',
  Source: 'Sauro & Dumas (2009)',
  ...change,
});
const reportWith = (Scores: ReportScore[]): Report => ({ ...emptyReport, All: { ...emptyReport.All, Count: 12, Scores } });
const open = (scores: ReportScore[]) => openStudio(path, { answers: { getSummary: reportWith(scores) } });

it('shows each with its testers, interval, benchmark and source', async () => {
  await open([
    score({}),
    score({ Name: 'NPS', Value: -20, Interval: { Low: -61.2, High: 27.9 }, Count: 5, Low: -100, High: 100, Benchmark: null }),
  ]);
  const card = (await screen.findByRole('heading', { name: 'Standard scores' })).parentElement ?? document.body;
  expect(within(card).getByText('5.9').tagName).toBe('STRONG');
  within(card).getByText('n = 12, 95% 5.2 to 6.6');
  within(card).getByRole('img', { name: '95% interval from 5.2 to 6.6' });
  expect(within(card).getByText('−20').tagName).toBe('STRONG');
  within(card).getByText('n = 5, 95% −61 to 28');
  expect(within(card).getAllByText('The average task scores about 5.5.')).toHaveLength(2);
  expect(within(card).getAllByText('Sauro & Dumas (2009)')).toHaveLength(2);
});

it('says that there are too few for an interval', async () => {
  await open([score({ Interval: null, Count: 4 })]);
  await screen.findByText('n = 4, too few for an interval');
  expect(screen.queryByRole('img', { name: /interval/ })).toBeNull();
});

it('says that nobody answered', async () => {
  await open([score({ Value: null, Interval: null, Count: 0 })]);
  await screen.findByText('n = 0');
  expect(screen.queryByRole('img', { name: /interval/ })).toBeNull();
});

it('shows nothing where the project asks for none', async () => {
  await open([]);
  await screen.findByText('Questions');
  expect(screen.queryByText('Standard scores')).toBeNull();
});
