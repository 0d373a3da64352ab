import type { ReportGroup, ReportItem, ReportSection } from '@sightline/wire/calls';
import { expect, it } from 'vitest';
import { reportFigures } from './report-figures.ts';

const item = (change: Partial<ReportItem>): ReportItem => ({
  ItemType: 'HorrizontalBars',
  Name: '',
  Description: '',
  Percentage: null,
  Value: null,
  ShowValue: false,
  Values: [],
  AverageRating: null,
  Interval: null,
  Color: '#888888',
  ...change,
});
const section = (QuestionId: string, Name: string, ...Items: ReportItem[]): ReportSection => ({
  QuestionId,
  QuestionType: 3,
  Name,
  Percentage: null,
  Value: null,
  Color: '#888888',
  Count: 8,
  Items,
  Texts: [],
});
const bar = (Name: string, Percentage: number) => ({ Name, Percentage, Color: '#888888', Count: 1 });
const group = (change: Partial<ReportGroup> = {}): ReportGroup => ({
  Count: 8,
  SuccessRate: 62.5,
  SuccessRateColor: '#888888',
  SuccessRateInterval: { Low: 30.4, High: 86.5 },
  Title: '',
  Description: '',
  GoodCriterias: [],
  BadCriterias: [],
  QuantitiveIndicators: {
    NumberOfUsers: 8,
    AverageDuration: 41.2,
    AverageDurationInterval: null,
    AverageDurationOf: 'completed',
    AverageDurationCount: 1,
    AverageClicksCount: 4,
    AverageMisclicksCount: null,
    AverageMisclicksInterval: null,
    UntoldClicksCount: 0,
    AverageSuccess: null,
    AverageSuccessColor: '#888888',
    TaskClarity: null,
    TaskClarityColor: '#888888',
    HideTaskClarity: true,
    DirectSuccess: null,
    Norm: '',
  },
  Blocks: [],
  Scores: [],
  RawData: [],
  ...change,
});
const test = { id: 'qst_a', name: 'Shop' };

it('reportFigures says each figure with its count and interval', () => {
  expect(reportFigures({ test, group: group() })).toEqual([
    { Key: 'qst_a.success-rate', Name: 'Success rate', Part: 'Shop', Text: '63% of 8 testers, 95% interval 30–87' },
    { Key: 'qst_a.time-on-task', Name: 'Time on task', Part: 'Shop', Text: '41.2 s, 1 tester, too few for an interval' },
  ]);
});

it('reportFigures names bars up to four, and takes the words of an item that has its own', () => {
  const bars = item({ Values: [bar('A', 50), bar('B', 20), bar('C', 15), bar('D', 10), bar('E', 5)] });
  const circle = item({ ItemType: 'Circle', Name: 'Yes', Percentage: 75, Description: '6 of 8 testers, 95% interval 40–94' });
  const figures = reportFigures({
    test: null,
    group: group({ Blocks: [section('qst_b', 'Where?', bars), section('qst_c', 'Buy?', circle)] }),
  });
  expect(figures).toEqual([
    { Key: '.qst_b.HorrizontalBars.', Name: 'Where?', Part: 'Where?', Text: 'A 50%, B 20%, C 15%, D 10%, 1 more, 8 testers' },
    { Key: '.qst_c.Circle', Name: 'Yes', Part: 'Buy?', Text: '75%, 6 of 8 testers, 95% interval 40–94' },
  ]);
});

it('reportFigures gives every figure a key of its own', () => {
  const twice = section('qst_b', 'Own', item({ ItemType: 'Rating', Name: 'Same' }), item({ ItemType: 'Rating', Name: 'Same' }));
  const keys = reportFigures({ test: null, group: group({ Blocks: [twice] }) }).map(({ Key }) => Key);
  expect(keys).toEqual(['.qst_b.Rating.Same', '.qst_b.Rating.Same.2']);
});

it('reportFigures has none of nobody', () => {
  expect(reportFigures({ test, group: group({ Count: 0 }) })).toEqual([]);
});
