/** The slides of one test: outcomes with the figures beside them, what went well and issues, standard scores. */
import type PptxGenJS from 'pptxgenjs';
import type { ReportGroup, ReportScore } from '@sightline/wire/calls';
import type { TestReport } from '../tables/index.ts';
import { addBullets, addSlide, addTable, body, colors, shortened } from './deck.ts';

const mostCriteria = 6;

export function addTestSlides(deck: PptxGenJS, { test, report, group }: TestReport): void {
  if (test !== null) addOutcomes(deck, test.name, report, group);
  if (group.GoodCriterias.length + group.BadCriterias.length > 0) addCriteria(deck, group);
  if (group.Scores.length > 0) addScores(deck, group.Scores);
}

function addOutcomes(deck: PptxGenJS, name: string, report: TestReport['report'], group: ReportGroup): void {
  const slide = addSlide(deck, name, `${group.Title}. ${group.Description}`);
  const shares = [
    { label: 'Success', value: report.Success.Count, color: colors.success },
    { label: 'With difficulties', value: report.Difficult.Count, color: colors.difficult },
    { label: 'Unsuccess', value: report.Unsuccess.Count, color: colors.unsuccess },
  ].filter(({ value }) => value > 0);
  if (shares.length > 0)
    slide.addChart(
      deck.ChartType.doughnut,
      [{ name: 'Testers', labels: shares.map(({ label }) => label), values: shares.map(({ value }) => value) }],
      {
        x: 0.6,
        y: 1.6,
        w: 5.4,
        h: 5,
        chartColors: shares.map(({ color }) => color),
        holeSize: 62,
        showLegend: true,
        legendPos: 'b',
        showValue: true,
        showPercent: false,
        dataLabelColor: 'FFFFFF',
      },
    );
  slide.addTable(
    figuresOf(group).map(([figure, value]) => [
      { text: figure, options: { color: colors.quiet } },
      { text: value, options: { bold: true, align: 'right' as const } },
    ]),
    { x: 6.4, y: 1.7, w: 6.3, fontSize: 14, color: colors.ink, border: { type: 'solid', pt: 0.5, color: colors.line } },
  );
  slide.addText(shortened(group.QuantitiveIndicators.Norm, 400), {
    x: 6.4,
    y: 5.7,
    w: 6.3,
    h: 1,
    fontSize: 11,
    color: colors.quiet,
    valign: 'top',
  });
}

const figure = (value: number | null, unit = ''): string => (value === null ? '–' : `${value}${unit}`);

function withInterval(value: number | null, interval: ReportGroup['SuccessRateInterval'], unit: string): string {
  const ends = interval === null ? '' : ` (95% ${interval.Low}–${interval.High})`;
  return value === null ? '–' : `${value}${unit}${ends}`;
}

/** In whole per cent, as the page has it. */
function shareOf(value: number | null, interval: ReportGroup['SuccessRateInterval']): string {
  const whole = interval && { Low: Math.round(interval.Low), High: Math.round(interval.High) };
  return withInterval(value === null ? null : Math.round(value), whole, '%');
}

/** The success rate of the sample; of one outcome its share of the sample, as in the middle of the page's circle. */
function headlineOf({ Count, Share, SuccessRate, SuccessRateInterval }: ReportGroup): [string, string] {
  if (Share === undefined) return ['Success rate', shareOf(SuccessRate, SuccessRateInterval)];
  const whole = Share.Total === 0 ? null : (100 * Count) / Share.Total;
  return [`Share of ${Share.Total} testers`, shareOf(whole, Share.Interval)];
}

function figuresOf(group: ReportGroup): [string, string][] {
  const of = group.QuantitiveIndicators;
  return [
    ['Testers', String(group.Count)],
    headlineOf(group),
    ['Time on task', withInterval(of.AverageDuration, of.AverageDurationInterval, ' s')],
    ['Misclicks per tester', withInterval(of.AverageMisclicksCount, of.AverageMisclicksInterval, '')],
    ...(of.DirectSuccess === null
      ? []
      : [['Direct success', shareOf(of.DirectSuccess, of.DirectSuccessInterval ?? null)] as [string, string]]),
    ...(of.HideTaskClarity ? [] : [['Task clarity', figure(of.TaskClarity, ' / 5')] as [string, string]]),
  ];
}

function addCriteria(deck: PptxGenJS, { GoodCriterias, BadCriterias }: ReportGroup): void {
  const slide = addSlide(deck, 'What went well, and issues');
  const half = body.w / 2 - 0.2;
  const columns = [
    { title: 'Good', color: colors.success, x: body.x, found: GoodCriterias },
    { title: 'Issues', color: colors.unsuccess, x: body.x + half + 0.4, found: BadCriterias },
  ];
  for (const { title, color, x, found } of columns) {
    slide.addText(title, { x, y: 1.2, w: half, h: 0.4, fontSize: 16, bold: true, color });
    const texts = found.slice(0, mostCriteria).map(({ Text }) => Text);
    addBullets(slide, texts.length === 0 ? ['–'] : texts, { x, y: 1.7, w: half, h: 5 });
  }
}

const tenths = (value: number): number => Math.round(value * 10) / 10;

function addScores(deck: PptxGenJS, scores: readonly ReportScore[]): void {
  const rows = scores.map((score) => [
    score.Name,
    figure(score.Value === null ? null : tenths(score.Value)),
    score.Interval === null ? 'too few for an interval' : `${tenths(score.Interval.Low)} to ${tenths(score.Interval.High)}`,
    String(score.Count),
    figure(score.Benchmark),
    score.Source,
  ]);
  addTable(addSlide(deck, 'Standard scores'), ['Score', 'Value', '95% interval', 'Testers', 'Benchmark', 'Source'], rows);
}
