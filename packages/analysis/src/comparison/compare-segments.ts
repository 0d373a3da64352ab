/** Two groups of testers side by side: the key figures of each, and their differences. */
import type { ComparedSide, Comparison } from '@sightline/wire/calls';
import { judgeOutcomes } from '../outcomes/judge-outcomes.ts';
import { isCompleted } from '../report/case.ts';
import { percentDigits, percentInterval, percentOf, wireInterval, wireMean } from '../report/rounding.ts';
import { fewRecordings } from '../report/words.ts';
import { countDifference, meanOfCounts } from '../statistics/count-mean.ts';
import { shareDifference, timeRatio } from '../statistics/differences.ts';
import { geometricMean } from '../statistics/geometric-mean.ts';
import type { Judgement, MergeInput, Outcome } from '../types.ts';
import { wireDifference } from './wire-difference.ts';

/** Some recordings: of these ids, and of this outcome where it names one. */
export interface Segment {
  ids: ReadonlySet<string>;
  outcome: Outcome | null;
}

export interface ComparisonInput extends Omit<MergeInput, 'only' | 'testQuestionId'> {
  testQuestionId: string;
  first: Segment;
  /** null: everyone who is not in the first. */
  second: Segment | null;
}

interface Group {
  sample: Judgement[];
  droppedOut: number;
  completed: Judgement[];
  durationsMs: number[];
  misclicks: number[];
}

/** Outcomes are judged by the norm of all recordings. Recordings in which the test was never started are in neither side. */
export function compareSegments(input: ComparisonInput): Comparison {
  const judgements = [...judgeOutcomes(input.recordings, input.testQuestionId, input).byRecording.values()];
  const inFirst = judgements.filter((judgement) => isOf(judgement, input.first));
  const firstIds = new Set(inFirst.map(({ recordingId }) => recordingId));
  const { second } = input;
  const inSecond = judgements.filter((judgement) => (second === null ? !firstIds.has(judgement.recordingId) : isOf(judgement, second)));
  const [a, b] = [groupOf(inFirst), groupOf(inSecond)];
  const share = ({ completed, sample }: Group) => ({ successes: completed.length, n: sample.length });
  return {
    First: sideOf(a),
    Second: sideOf(b),
    Overlap: b.sample.filter(({ recordingId }) => firstIds.has(recordingId)).length,
    SuccessRate: wireDifference(shareDifference(share(a), share(b)), 100, true, percentDigits),
    Duration: wireDifference(timeRatio(a.durationsMs, b.durationsMs), 100, enough(a.durationsMs, b.durationsMs), percentDigits),
    Misclicks: wireDifference(countDifference(a.misclicks, b.misclicks), 1, true),
  };
}

function isOf({ recordingId, outcome }: Judgement, segment: Segment): boolean {
  return segment.ids.has(recordingId) && (segment.outcome === null || segment.outcome === outcome);
}

/** As in the report: drop-outs are outside the sample, times are of those who completed the task, misclicks where clicks were recorded. */
function groupOf(judgements: readonly Judgement[]): Group {
  const sample = judgements.filter(({ outcome }) => outcome !== 'DroppedOut');
  const completed = sample.filter(isCompleted);
  const timed = completed.filter(({ test }) => test.ending !== 'none' && test.durationMs > 0);
  return {
    sample,
    droppedOut: judgements.length - sample.length,
    completed,
    durationsMs: timed.map(({ test }) => test.durationMs),
    misclicks: sample.filter(({ test }) => test.clicksRecorded).map(({ test }) => test.misclicks),
  };
}

/** Intervals of times say nothing below this number of testers (product rules, section 4). */
const enough = (...groups: readonly (readonly number[])[]): boolean => groups.every(({ length }) => length >= fewRecordings);

function sideOf({ sample, droppedOut, completed, durationsMs, misclicks }: Group): ComparedSide {
  const [n, times, counts] = [sample.length, geometricMean(durationsMs), meanOfCounts(misclicks)];
  const unbounded = Number.POSITIVE_INFINITY;
  return {
    Count: n,
    DroppedOut: droppedOut,
    Completed: completed.length,
    SuccessRate: {
      Value: n === 0 ? null : percentOf(completed.length, n),
      Interval: percentInterval(completed.length, n),
      Count: n,
    },
    Duration: {
      Value: wireMean(times, 1 / 1000),
      Interval: wireInterval(enough(durationsMs) ? (times?.interval ?? null) : null, 1 / 1000, 0, unbounded),
      Count: durationsMs.length,
    },
    Misclicks: {
      Value: wireMean(counts),
      Interval: wireInterval(counts?.interval ?? null, 1, 0, unbounded),
      Count: misclicks.length,
    },
  };
}
