/** One of the groups of a report: all recordings of the sample, those of one outcome, or the drop-outs beside them. */
import type { ReportGroup } from '@sightline/wire/calls';
import type { StudyQuestion } from '@sightline/wire/run';
import type { Norm } from '../outcomes/norm.ts';
import { ratingOf } from '../outcomes/asked-ratings.ts';
import { whatTestersSaid } from './said.ts';
import { standardScores } from './standard-scores.ts';
import { geometricMean } from '../statistics/geometric-mean.ts';
import { meanOfCounts } from '../statistics/count-mean.ts';
import { meanWithInterval, type MeanWithInterval } from '../statistics/mean.ts';
import type { Judgement, MergeInput } from '../types.ts';
import { isCompleted, judgementsOf, type Case } from './case.ts';
import { neutralColor, rateColor } from './colors.ts';
import { goodCriteria, badCriteria } from './criteria.ts';
import { ratingColor } from './rating-items.ts';
import { percentInterval, percentOf, rounded, wireInterval, wireMean } from './rounding.ts';
import { buildSections } from './sections.ts';
import { describeGroup, fewRecordings, type GroupName } from './words.ts';

export interface GroupContext extends Pick<MergeInput, 'questions' | 'pageRules' | 'areas' | 'recordings'> {
  testQuestionId: string | null;
  norm: Norm;
  /** Recordings of all outcomes together. */
  totalCount: number;
  /** Recordings outside the sample, as their session lapsed. */
  droppedOutCount: number;
  /** Questions that ask for the clarity of the task. */
  clarityAsked: readonly StudyQuestion[];
}

/** Fills one group from its cases, newest first. */
export function buildGroup(name: GroupName, cases: readonly Case[], context: GroupContext): ReportGroup {
  const judgements = judgementsOf(cases);
  const completed = judgements.filter(isCompleted);
  const rate = percentOf(completed.length, judgements.length);
  const question = context.questions.find((one) => one.id === context.testQuestionId) ?? null;
  const said = whatTestersSaid(context.questions, cases);
  return {
    Count: cases.length,
    SuccessRate: rate,
    SuccessRateColor: judgements.length === 0 ? neutralColor : rateColor(rate),
    SuccessRateInterval: percentInterval(completed.length, judgements.length),
    ...(name === 'All' ? {} : { Share: shareOfSample(name, cases.length, context) }),
    ...describeGroup(name, judgements, cases.length, context),
    // What was measured, then what the testers said of it themselves.
    GoodCriterias: [...goodCriteria(name, judgements), ...said.advantages],
    BadCriterias: [...badCriteria(judgements, context.norm, question, context), ...said.flaws],
    QuantitiveIndicators: indicators(name, cases, judgements, context),
    // Within one outcome a success rate says nothing: all of them succeeded, or none.
    Blocks: buildSections(context, cases, { withSuccessRate: name === 'All' }),
    Scores: standardScores(context.questions, cases),
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

/** How many of the sample had this outcome; those who dropped out are no part of it: theirs is the share of all who began. */
function shareOfSample(name: GroupName, count: number, { totalCount, droppedOutCount }: GroupContext): ReportGroup['Share'] {
  const total = name === 'DroppedOut' ? totalCount + droppedOutCount : totalCount;
  return { Percentage: percentOf(count, total), Interval: percentInterval(count, total), Total: total };
}

/** Times are of those who completed the task, in the groups of those who did not of all who came to an end; clicks count where they were recorded. */
function indicators(
  name: GroupName,
  cases: readonly Case[],
  judgements: Judgement[],
  context: GroupContext,
): ReportGroup['QuantitiveIndicators'] {
  const completed = judgements.filter(isCompleted);
  const ofCompleted = name !== 'Unsuccess' && name !== 'DroppedOut';
  const timed = (ofCompleted ? completed : judgements).filter(({ test }) => test.ending !== 'none' && test.durationMs > 0);
  const duration = geometricMean(timed.map(({ test }) => test.durationMs));
  const counted = judgements.filter(({ test }) => test.clicksRecorded);
  const misclicks = meanOfCounts(counted.map(({ test }) => test.misclicks));
  const rate = judgements.length === 0 ? null : percentOf(completed.length, judgements.length);
  const marked = completed.filter(({ direct }) => direct !== null);
  const directCount = marked.filter(({ direct }) => direct).length;
  return {
    NumberOfUsers: cases.length,
    AverageDuration: wireMean(duration, 1 / 1000),
    AverageDurationInterval: wireInterval(enough(timed, duration), 1 / 1000, 0, Number.POSITIVE_INFINITY),
    AverageDurationOf: ofCompleted ? 'completed' : 'all',
    AverageDurationCount: timed.length,
    AverageClicksCount: wireMean(meanWithInterval(counted.map(({ test }) => test.clicks))),
    AverageMisclicksCount: wireMean(misclicks),
    AverageMisclicksInterval: wireInterval(misclicks?.interval ?? null, 1, 0, Number.POSITIVE_INFINITY),
    RecordedClicksCount: counted.length,
    UntoldClicksCount: counted.reduce((sum, { test }) => sum + (test.untoldClicks ?? 0), 0),
    AverageSuccess: rate,
    AverageSuccessColor: rate === null ? neutralColor : rateColor(rate),
    ...clarity(cases, context),
    DirectSuccess: marked.length === 0 ? null : percentOf(directCount, marked.length),
    DirectSuccessCount: marked.length,
    DirectSuccessInterval: percentInterval(directCount, marked.length),
    Norm: context.norm.words,
  };
}

/** Intervals of times say nothing below this number of testers (product rules, section 4). */
function enough(values: readonly unknown[], found: MeanWithInterval | null): MeanWithInterval['interval'] {
  return values.length < fewRecordings ? null : (found?.interval ?? null);
}

function clarity(
  cases: readonly Case[],
  { clarityAsked }: GroupContext,
): Pick<ReportGroup['QuantitiveIndicators'], 'TaskClarity' | 'TaskClarityColor' | 'TaskClarityCount' | 'HideTaskClarity'> {
  const ratings = cases.flatMap(({ summary }) => ratingOf(summary, clarityAsked)?.rating ?? []);
  const found = meanWithInterval(ratings);
  return {
    TaskClarity: wireMean(found),
    TaskClarityColor: ratingColor(found?.mean ?? null),
    TaskClarityCount: ratings.length,
    HideTaskClarity: clarityAsked.length === 0,
  };
}
