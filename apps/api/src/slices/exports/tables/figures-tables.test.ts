/** The tables hold the figures and scores of what is shown, each with the number that it is of. */
import { mergeReport } from '@sightline/analysis';
import type { Report } from '@sightline/wire/calls';
import { expect, it } from 'vitest';
import { figuresTable, scoresTable } from './figures-tables.ts';
import type { Cell, ReadyTable } from './table.ts';

const csat = { id: 'c', type: 9, name: 'CSAT', description: '', required: true, options: [], nextAfterSec: 0, role: 'csat', test: null };
const empty = mergeReport({ questions: [csat], expectedPaths: new Map(), testQuestionId: null, recordings: [] });

function group(count: number, value: number): Report['All'] {
  const { All } = empty;
  const QuantitiveIndicators = {
    ...All.QuantitiveIndicators,
    HideTaskClarity: false,
    TaskClarity: 4.2,
    TaskClarityCount: count - 1,
    DirectSuccess: 50,
    DirectSuccessCount: count - 2,
    RecordedClicksCount: count - 3,
  };
  return {
    ...All,
    Count: count,
    SuccessRate: value,
    QuantitiveIndicators,
    Scores: All.Scores.map((score) => ({ ...score, Value: value, Count: count })),
  };
}

const report: Report = {
  ...empty,
  All: group(53, 60),
  Success: group(27, 100),
  Excluded: 0,
  Quality: { Speeding: [], StraightLining: [] },
};
const shown = (name: 'All' | 'Success') => ({ test: null, report, shown: name, group: report[name] });
const rowsOf = ({ columns, rows }: ReadyTable): Record<string, Cell>[] =>
  rows.map((row) => Object.fromEntries(row.map((cell, index): [string, Cell] => [columns[index]?.name ?? '', cell])));

it('figures of one outcome are of its group alone', () => {
  const rows = rowsOf(figuresTable([shown('Success')]));
  expect(new Set(rows.map(({ group: of }) => of))).toEqual(new Set(['success']));
  expect(rows.find(({ figure }) => figure === 'recordings')).toMatchObject({ value: 27, recordings: 27 });
});

it('figures count the recordings that each is of', () => {
  const rows = rowsOf(figuresTable([shown('All')])).filter(({ group: of }) => of === 'all');
  const countOf = (name: string) => rows.find(({ figure }) => figure === name)?.['recordings'];
  expect(['task clarity', 'direct success', 'misclicks per tester', 'success rate'].map(countOf)).toEqual([52, 51, 50, 53]);
});

it('scores are of the outcome that is asked for', () => {
  expect(rowsOf(scoresTable([shown('All')]))).toMatchObject([{ value: 60, recordings: 53 }]);
  expect(rowsOf(scoresTable([shown('Success')]))).toMatchObject([{ value: 100, recordings: 27 }]);
});
