/** One of the four groups of a report: all recordings, or those of one outcome. */
import type { ReportGroup } from '@sightline/wire/calls';
import type { StudyQuestion } from '@sightline/wire/run';
import type { Norm } from '../outcomes/norm.ts';
import { whatTestersSaid } from '../scenarios/said.ts';
import { adjustedWald } from '../statistics/adjusted-wald.ts';
import { geometricMean } from '../statistics/geometric-mean.ts';
import { meanWithInterval } from '../statistics/mean.ts';
import type { Judgement } from '../types.ts';
import { judgementsOf, type Case } from './case.ts';
import { neutralColor, rateColor } from './colors.ts';
import { goodCriteria, badCriteria } from './criteria.ts';
import { percentOf, rounded, wireInterval, wireMean } from './rounding.ts';
import { buildSections } from './sections.ts';
import { describeGroup, type GroupName } from './words.ts';

export interface GroupContext {
  questions: readonly StudyQuestion[];
  testQuestionId: string | null;
  norm: Norm;
  /** Recordings of all outcomes together. */
  totalCount: number;
}

/** Fills one group from its cases, newest first. */
export function buildGroup(name: GroupName, cases: readonly Case[], context: GroupContext): ReportGroup {
  const judgements = judgementsOf(cases);
  const completed = judgements.filter((judgement) => judgement.outcome !== 'Unsuccess');
  const rate = percentOf(completed.length, judgements.length);
  const question = context.questions.find((one) => one.id === context.testQuestionId) ?? null;
  const said = whatTestersSaid(context.questions, cases);
  return {
    Count: cases.length,
    SuccessRate: rate,
    SuccessRateColor: judgements.length === 0 ? neutralColor : rateColor(rate),
    SuccessRateInterval: wireInterval(adjustedWald(completed.length, judgements.length), 100, 0, 100),
    ...describeGroup(name, judgements, cases.length, context.totalCount),
    // What was measured, then what the testers said of it themselves.
    GoodCriterias: [...goodCriteria(name, judgements), ...said.advantages],
    BadCriterias: [...badCriteria(judgements, context.norm, question), ...said.flaws],
    QuantitiveIndicators: indicators(judgements, completed, cases.length, context),
    Blocks: buildSections(context.questions, cases),
    RawData: judgements.map((judgement) => ({
      RecordingId: judgement.recordingId,
      Outcome: judgement.outcome,
      Direct: judgement.direct,
      DurationSec: rounded(judgement.test.durationMs / 1000, 3),
      Clicks: judgement.test.clicks,
      Misclicks: judgement.test.misclicks,
    })),
  };
}

/** Times count where the tester ended the test (a lapsed session has no time); clicks where they were recorded. */
function indicators(
  judgements: Judgement[],
  completed: Judgement[],
  count: number,
  context: GroupContext,
): ReportGroup['QuantitiveIndicators'] {
  const ended = judgements.filter(({ test }) => test.ending !== 'none' && test.durationMs > 0);
  const duration = geometricMean(ended.map(({ test }) => test.durationMs));
  const counted = judgements.filter(({ test }) => test.clicksRecorded);
  const misclicks = meanWithInterval(counted.map(({ test }) => test.misclicks));
  const rate = judgements.length === 0 ? null : percentOf(completed.length, judgements.length);
  const marked = completed.filter(({ direct }) => direct !== null);
  const directCount = marked.filter(({ direct }) => direct).length;
  return {
    NumberOfUsers: count,
    AverageDuration: wireMean(duration, 1 / 1000),
    AverageDurationInterval: wireInterval(duration?.interval ?? null, 1 / 1000, 0, Number.POSITIVE_INFINITY),
    AverageClicksCount: wireMean(meanWithInterval(counted.map(({ test }) => test.clicks))),
    AverageMisclicksCount: wireMean(misclicks),
    AverageMisclicksInterval: wireInterval(misclicks?.interval ?? null, 1, 0, Number.POSITIVE_INFINITY),
    AverageSuccess: rate,
    AverageSuccessColor: rate === null ? neutralColor : rateColor(rate),
    // No question asks for the clarity of the task, so there is nothing to show.
    TaskClarity: null,
    TaskClarityColor: neutralColor,
    HideTaskClarity: true,
    DirectSuccess: marked.length === 0 ? null : percentOf(directCount, marked.length),
    DirectSuccessInterval: wireInterval(adjustedWald(directCount, marked.length), 100, 0, 100),
    Norm: context.norm.words,
  };
}
