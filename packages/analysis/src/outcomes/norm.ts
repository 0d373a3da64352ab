/** The norm that distinguishes a success from one with difficulties. */
import type { RecordingSummary, TestSummary } from '../types.ts';
import { median, medianAbsoluteDeviation } from '../statistics/median.ts';

/** With fewer successful testers than this a median says too little. */
const enoughTesters = 5;
const fixedMisclicks = 3;
/** Share of the time limit that is the bound where there are too few testers for another. */
const fixedShareOfLimit = 0.8;
/** However alike the testers were, a norm is never stricter than this. */
const fewestMisclicks = 2;
const leastTimesMedian = 1.5;

export interface Norm {
  /** Above these a success is one with difficulties; null if there is no bound: no time limit, and too few testers. */
  durationMs: number | null;
  misclicks: number;
  /** How the bounds were set, for the researcher to read. */
  words: string;
}

export type Bounds = Pick<Norm, 'durationMs' | 'misclicks'>;

/** What one successful test adds to a norm. */
export interface NormSample {
  durationMs: number;
  /** null if clicks were not recorded. */
  misclicks: number | null;
}

/** Whether the tester ended the test on the goal, in time. */
export function isSuccessful(test: TestSummary): boolean {
  return test.reached && test.ending !== 'gave-up' && test.ending !== 'time-limit';
}

/** Returns what a recording adds to the norms of its tests; a recording that lapsed adds nothing, which is the caller's to know. */
export function normSamplesOf({ tests }: Pick<RecordingSummary, 'tests'>): (NormSample & { questionId: string })[] {
  const firstOfEach = tests.filter(({ questionId }, index) => tests.findIndex((one) => one.questionId === questionId) === index);
  return firstOfEach.filter(isSuccessful).map((test) => ({ questionId: test.questionId, ...toSample(test) }));
}

export function toSample({ durationMs, clicksRecorded, misclicks }: TestSummary): NormSample {
  return { durationMs, misclicks: clicksRecorded ? misclicks : null };
}

function robustBound(values: readonly number[]): number {
  return median(values) + 2 * medianAbsoluteDeviation(values);
}

/**
 * Norm of the successful tests given: median + 2 MAD of at least 5 of them, never below 1.5 times the median time and 2 misclicks;
 * else fixed bounds of 80 % of the limit (0: no limit) and 3 misclicks.
 */
export function setNorm(successful: readonly NormSample[], limitSec: number): Norm {
  const durations = successful.map((test) => test.durationMs);
  const misclickCounts = successful.flatMap((test) => test.misclicks ?? []);
  const few = successful.length < enoughTesters;
  const fixedDurationMs = limitSec > 0 ? fixedShareOfLimit * limitSec * 1000 : null;
  const durationMs = few ? fixedDurationMs : Math.max(robustBound(durations), leastTimesMedian * median(durations));
  const misclicks = misclickCounts.length < enoughTesters ? fixedMisclicks : Math.max(robustBound(misclickCounts), fewestMisclicks);
  const source = few
    ? `fixed bounds${durationMs === null ? '' : ', the time 80% of the limit'}, as fewer than ${enoughTesters} testers completed the task`
    : `median + 2 MAD of the ${successful.length} who completed the task, at least 1.5 times the median time and 2 misclicks`;
  const parts = [...(durationMs === null ? [] : [`longer than ${clockOf(durationMs)}`]), misclicksAbove(misclicks)];
  const words = `With difficulties: ${parts.join(', ')} (${source}), or ease rated 1 or 2.`;
  return { durationMs, misclicks, words };
}

function clockOf(durationMs: number): string {
  const seconds = Math.round(durationMs / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

const misclicksAbove = (bound: number): string => `more than ${Math.floor(bound)} misclicks`;
