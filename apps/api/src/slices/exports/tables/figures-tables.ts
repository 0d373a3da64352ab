/** The figures of the report, as the page shows them: headline figures by outcome, and standard scores. */
import type { ReportGroup, ReportGroups, ReportScore } from '@sightline/wire/calls';
import type { FilteredReport } from '../../reports/index.ts';
import { number, readyTable, text, type ReadyTable } from './table.ts';

/** The report of one test as it was filtered; the test is null in a project without one. */
export interface TestReport extends FilteredReport {
  test: { id: string; name: string } | null;
}

interface FigureFact extends Figure {
  test: TestReport['test'];
  group: string;
}

interface Figure {
  figure: string;
  unit: string;
  value: number | null;
  interval?: { Low: number; High: number } | null | undefined;
  count: number;
}

const groupNames: Readonly<Record<keyof ReportGroups, string>> = {
  All: 'all',
  Success: 'success',
  Difficult: 'with difficulties',
  Unsuccess: 'unsuccess',
  DroppedOut: 'dropped out',
};
const groups = Object.keys(groupNames) as (keyof ReportGroups)[];

/** Every group of the report, or the one outcome that was asked for: the other recordings are not in the export. */
const groupsIn = ({ shown }: TestReport): readonly (keyof ReportGroups)[] => (shown === 'All' ? groups : [shown]);

export function figuresTable(reports: readonly TestReport[]): ReadyTable {
  return readyTable<FigureFact>(
    { name: 'figures', says: 'One row per figure of the report, by test and by group of recordings.' },
    [
      text('test_id', 'Identifies the test; empty in a project without one.', ({ test }) => test?.id ?? null),
      text('test', 'Name of the test.', ({ test }) => test?.name ?? null),
      text('group', 'Which recordings: all, or those of one outcome. All is without those who dropped out.', ({ group }) => group),
      text('figure', 'What was measured.', ({ figure }) => figure),
      text('unit', 'testers, percent, seconds, clicks or points.', ({ unit }) => unit),
      number('value', 'The figure; empty if there is none.', ({ value }) => value),
      number('interval_low', 'Lower end of its 95 % interval; empty if there is none.', ({ interval }) => interval?.Low ?? null),
      number('interval_high', 'Upper end of its 95 % interval; empty if there is none.', ({ interval }) => interval?.High ?? null),
      number('recordings', 'Recordings behind the figure: of a share or a mean those that it is of.', ({ count }) => count),
    ],
    reports.flatMap((one) =>
      groupsIn(one).flatMap((name) =>
        figuresOf(one.report[name]).map((figure) => ({ test: one.test, group: groupNames[name], ...figure })),
      ),
    ),
  );
}

/** Nothing of a group without recordings. */
function figuresOf(group: ReportGroup): Figure[] {
  const { Count: count, QuantitiveIndicators: of } = group;
  if (count === 0) return [];
  const clicked = of.RecordedClicksCount ?? count;
  return [
    { figure: 'recordings', unit: 'testers', value: count, count },
    headlineOf(group),
    {
      figure: of.AverageDurationOf === 'completed' ? 'time on task of those who completed it' : 'time on task',
      unit: 'seconds',
      value: of.AverageDuration,
      interval: of.AverageDurationInterval,
      count: of.AverageDurationCount,
    },
    { figure: 'clicks per tester', unit: 'clicks', value: of.AverageClicksCount, count: clicked },
    {
      figure: 'misclicks per tester',
      unit: 'clicks',
      value: of.AverageMisclicksCount,
      interval: of.AverageMisclicksInterval,
      count: clicked,
    },
    ...(of.HideTaskClarity ? [] : [{ figure: 'task clarity', unit: 'points', value: of.TaskClarity, count: of.TaskClarityCount ?? count }]),
    ...(of.DirectSuccess === null
      ? []
      : [
          {
            figure: 'direct success',
            unit: 'percent',
            value: of.DirectSuccess,
            interval: of.DirectSuccessInterval,
            count: of.DirectSuccessCount ?? count,
          },
        ]),
  ];
}

/** The success rate of the sample; of one outcome its share of the sample. */
function headlineOf({ Count: count, SuccessRate: rate, SuccessRateInterval: interval, Share }: ReportGroup): Figure {
  if (Share === undefined) return { figure: 'success rate', unit: 'percent', value: rate, interval, count };
  return { figure: 'share of testers', unit: 'percent', value: Share.Percentage, interval: Share.Interval, count: Share.Total };
}

interface ScoreFact {
  test: TestReport['test'];
  group: string;
  score: ReportScore;
}

/** `outcome`: the group that is shown. */
export function scoresTable(reports: readonly TestReport[]): ReadyTable {
  return readyTable<ScoreFact>(
    { name: 'scores', says: 'One row per standard score (SEQ, SUS, UMUX-Lite, NPS, CSAT), by test.' },
    [
      text('test_id', 'Identifies the test; empty in a project without one.', ({ test }) => test?.id ?? null),
      text('test', 'Name of the test.', ({ test }) => test?.name ?? null),
      text('group', 'Whose scores they are: all, or the testers of the outcome that was asked for.', ({ group }) => group),
      text('score', 'SEQ, SUS, UMUX-Lite, NPS or CSAT.', ({ score }) => score.Name),
      number('value', 'The score; empty if nobody answered.', ({ score }) => score.Value),
      number(
        'interval_low',
        'Lower end of its 95 % interval; empty if there are too few testers.',
        ({ score }) => score.Interval?.Low ?? null,
      ),
      number(
        'interval_high',
        'Upper end of its 95 % interval; empty if there are too few testers.',
        ({ score }) => score.Interval?.High ?? null,
      ),
      number('recordings', 'Testers who answered all that the score is made of.', ({ score }) => score.Count),
      number('scale_low', 'Lowest possible score.', ({ score }) => score.Low),
      number('scale_high', 'Highest possible score.', ({ score }) => score.High),
      number('benchmark', 'Published mean on the same scale; empty if there is none.', ({ score }) => score.Benchmark),
      text('note', 'What to compare it with.', ({ score }) => score.Note),
      text('source', 'Where the score and its benchmark were published.', ({ score }) => score.Source),
    ],
    reports.flatMap(({ test, shown, group }) => group.Scores.map((score) => ({ test, group: groupNames[shown], score }))),
  );
}
