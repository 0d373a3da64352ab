/** What of a long report is left out, and that its figures stay. */
import { describe, expect, it } from 'vitest';
import { QuestionType } from '@sightline/wire/run';
import { exampleQuestion, exampleRecording, exampleTest } from '../examples.ts';
import { mergeReport } from './merge-report.ts';
import { shortenReport } from './shorten-report.ts';

const questions = [exampleQuestion('t', QuestionType.prototypeTest), exampleQuestion('why', QuestionType.openEnded)];

const reportOf = (count: number) =>
  mergeReport({
    questions,
    expectedPaths: new Map(),
    testQuestionId: 't',
    recordings: Array.from({ length: count }, (_, index) => ({
      ...exampleRecording(
        `rec_${index}`,
        [exampleTest({ misclicks: index % 2, reached: index % 3 > 0, ending: index % 3 > 0 ? 'goal' : 'gave-up' })],
        [{ questionId: 'why', value: { kind: 'text', text: `Answer ${index}` }, answeredAtMs: 0 }],
      ),
      recordedAt: new Date(index * 60_000).toISOString(),
    })),
  });

describe('a shortened report', () => {
  it('is the report of few testers', () => {
    const report = reportOf(50);
    expect(shortenReport(report)).toEqual(report);
  });
  it('of many has the newest of each list, how many there are, and the same figures', () => {
    const whole = reportOf(2_500);
    const { All } = shortenReport(whole);
    expect([All.RawData.length, All.RawDataCount, All.RawData[0]?.RecordingId]).toEqual([1_000, 2_500, 'rec_2499']);
    const answered = All.Blocks.find(({ QuestionId }) => QuestionId === 'why');
    expect([answered?.Count, answered?.Texts.length, answered?.Texts[0]?.Text]).toEqual([2_500, 50, 'Answer 2499']);
    const long = whole.All.GoodCriterias.findIndex(({ RecordingIds }) => RecordingIds.length > 1_000);
    expect(All.GoodCriterias[long]).toEqual({
      Text: whole.All.GoodCriterias[long]?.Text,
      RecordingIds: whole.All.GoodCriterias[long]?.RecordingIds.slice(0, 1_000),
      Count: whole.All.GoodCriterias[long]?.RecordingIds.length,
    });
    const figuresOf = ({ Count, SuccessRate, SuccessRateInterval, QuantitiveIndicators, Scores }: typeof All) => ({
      Count,
      SuccessRate,
      SuccessRateInterval,
      QuantitiveIndicators,
      Scores,
    });
    expect(figuresOf(All)).toEqual(figuresOf(whole.All));
  });
});
