/** The norm that tells a success from one with difficulties. */
import type { TestSummary } from '../types.ts';
import { median, medianAbsoluteDeviation } from '../statistics/median.ts';

/** With fewer successful testers than this a median says too little. */
const enoughTesters = 5;
const fixedDurationMs = 90_000;
const fixedMisclicks = 3;

export interface Norm {
  /** Above these a success is one with difficulties. */
  durationMs: number;
  misclicks: number;
  /** How the bounds were set, for the researcher to read. */
  words: string;
}

/** Whether the tester ended the test on the goal, in time. */
export function isSuccessful(test: TestSummary): boolean {
  return test.reached && test.ending !== 'gave-up' && test.ending !== 'time-limit';
}

function robustBound(values: readonly number[]): number {
  return median(values) + 2 * medianAbsoluteDeviation(values);
}

/** Norm of the successful tests given: median + 2 MAD of at least 5 of them, else fixed bounds of 1:30 and 3 misclicks. */
export function setNorm(successful: readonly TestSummary[]): Norm {
  const counted = successful.filter((test) => test.clicksRecorded);
  const durationMs = successful.length < enoughTesters ? fixedDurationMs : robustBound(successful.map((test) => test.durationMs));
  const misclicks = counted.length < enoughTesters ? fixedMisclicks : robustBound(counted.map((test) => test.misclicks));
  const source =
    successful.length < enoughTesters
      ? `fixed bounds, as fewer than ${enoughTesters} testers completed the task`
      : `median + 2 MAD of the ${successful.length} who completed the task`;
  const words = `With difficulties: longer than ${clockOf(durationMs)}, ${misclicksAbove(misclicks)} (${source}), or ease rated 1 or 2 of 5.`;
  return { durationMs, misclicks, words };
}

function clockOf(durationMs: number): string {
  const seconds = Math.round(durationMs / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

function misclicksAbove(bound: number): string {
  if (bound < 1) return 'any misclick';
  const whole = Math.floor(bound);
  return `more than ${whole === 1 ? '1 misclick' : `${whole} misclicks`}`;
}
