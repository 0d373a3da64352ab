/** The figures of a report that can be evidence of a finding, each in words with its count and interval. */
import type { ReportFigure, ReportGroup, ReportItem, ReportScore, ReportSection } from '@sightline/wire/calls';

interface ReportOfTest {
  /** null in a project without a test. */
  test: { id: string; name: string } | null;
  group: ReportGroup;
}

/**
 * In the order of the report. A key names the test, the question and the item, so that it finds the same figure again after more recordings; an
 * item that was renamed is another figure.
 */
export function reportFigures({ test, group }: ReportOfTest): ReportFigure[] {
  if (group.Count === 0) return [];
  const testId = test?.id ?? '';
  const headline = test === null ? [] : headlineFigures(group).map((figure) => ({ ...figure, Part: test.name }));
  const figures = [...headline, ...group.Scores.map(scoreFigure), ...group.Blocks.flatMap(sectionFigures)];
  return numbered(figures.map((figure) => ({ ...figure, Key: `${testId}.${figure.Key}` })));
}

/** Figures of one key are told apart by their order. */
function numbered(figures: readonly ReportFigure[]): ReportFigure[] {
  const counts = new Map<string, number>();
  return figures.map((figure) => {
    const count = (counts.get(figure.Key) ?? 0) + 1;
    counts.set(figure.Key, count);
    return count === 1 ? figure : { ...figure, Key: `${figure.Key}.${count}` };
  });
}

type Interval = { Low: number; High: number } | null | undefined;

const tenths = (value: number): number => Math.round(value * 10) / 10;
const intervalText = (interval: Interval, unit = ''): string =>
  interval ? `, 95% interval ${tenths(interval.Low)}–${tenths(interval.High)}${unit}` : ', too few for an interval';
const testers = (count: number): string => (count === 1 ? '1 tester' : `${count} testers`);

function headlineFigures(group: ReportGroup): Omit<ReportFigure, 'Part'>[] {
  const of = group.QuantitiveIndicators;
  const rate = group.SuccessRateInterval;
  const whole = rate && { Low: Math.round(rate.Low), High: Math.round(rate.High) };
  const figures = [
    group.Share === undefined
      ? {
          Key: 'success-rate',
          Name: 'Success rate',
          Text: `${Math.round(group.SuccessRate)}% of ${testers(group.Count)}${intervalText(whole)}`,
        }
      : { Key: 'success-rate', Name: 'Share of testers', Text: `${group.Count} of ${testers(group.Share.Total)}` },
  ];
  if (of.AverageDuration !== null)
    figures.push({
      Key: 'time-on-task',
      Name: 'Time on task',
      Text: `${of.AverageDuration} s, ${testers(of.AverageDurationCount)}${intervalText(of.AverageDurationInterval, ' s')}`,
    });
  if (of.AverageMisclicksCount !== null)
    figures.push({
      Key: 'misclicks',
      Name: 'Misclicks',
      Text: `${of.AverageMisclicksCount} per tester, ${testers(of.RecordedClicksCount ?? group.Count)}${intervalText(of.AverageMisclicksInterval)}`,
    });
  return figures;
}

function scoreFigure({ Name, Value, Interval, Count, Low, High }: ReportScore): ReportFigure {
  const text = Value === null ? 'nobody answered' : `${tenths(Value)} from ${Low} to ${High}, ${testers(Count)}${intervalText(Interval)}`;
  return { Key: `score.${Name}`, Name, Part: 'Standard scores', Text: text };
}

function sectionFigures({ QuestionId, Name, Items, Count }: ReportSection): ReportFigure[] {
  return Items.map((item) => ({
    // Of two options the circle shows the more frequent one, which may change.
    Key: `${QuestionId}.${item.ItemType}${item.ItemType === 'Circle' ? '' : `.${item.Name}`}`,
    Name: item.Name || Name,
    Part: Name,
    Text: itemText(item, Count),
  }));
}

/** Bars of a question that are named; the others are in the report. */
const mostBars = 4;

function itemText(item: ReportItem, count: number): string {
  const share = item.Percentage === null ? '' : `${Math.round(item.Percentage)}%, `;
  if (item.Description !== '') return share + item.Description;
  const bars = item.Values.slice(0, mostBars).map(({ Name, Percentage }) => `${Name} ${Math.round(Percentage)}%`);
  const rest = item.Values.length - bars.length;
  return [...bars, ...(rest > 0 ? [`${rest} more`] : []), testers(count)].join(', ');
}
