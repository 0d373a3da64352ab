import { expect, it } from 'vitest';
import { filterOf } from '../../reports/index.ts';
import { aboutTable } from './about-table.ts';

const about = (asked: Parameters<typeof filterOf>[0]): Record<string, unknown> => {
  const options = [{ id: 'opt_1', name: 'Yes' }];
  const questions = [
    { id: 'qst_1', name: 'Find a lamp', options: [] },
    { id: 'qst_2', name: 'Would you buy it?', options },
  ];
  const subject = {
    projectId: 'prj_1',
    projectName: 'Lamps',
    exportedAt: new Date(0),
    collectorName: 'Spring',
    testId: 'qst_1',
    questions,
  };
  const { rows } = aboutTable({ ...subject, filter: filterOf(asked) });
  return Object.fromEntries(rows.map(([property, value]): [string, unknown] => [String(property), value]));
};

it('names every part of the filter in words', () => {
  expect(
    about({
      collector: 'col_1',
      gender: 'Female',
      minAge: 30,
      language: 'nb',
      device: 'phone',
      from: '2026-01-01',
      to: '2026-12-31',
      outcome: 'Success',
      answered: 'qst_2',
      answer: 'opt_1',
      screen: 'Checkout',
      grades: 'A,B',
    }),
  ).toMatchObject({
    collector: 'Spring',
    gender: 'Female',
    age: '30 to any',
    language: 'nb',
    device: 'phone',
    days: '2026-01-01 to 2026-12-31',
    outcome: 'Success in Find a lamp',
    answer: 'Yes to Would you buy it?',
    screen: 'Checkout',
    gaze_grade: 'A, B',
  });
});

it('says of an answer in words what was looked for, and of any other part that it asks for nothing', () => {
  expect(about({ answered: 'qst_2' })).toMatchObject({
    answer: 'any answer to Would you buy it?',
    days: 'any',
    age: 'any',
    gaze_grade: 'any',
  });
  expect(about({ answered: 'qst_2', answer: 'say' })).toMatchObject({ answer: 'say to Would you buy it?' });
});
