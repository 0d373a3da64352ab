/** Decides, recording by recording, how a test went; reports and the table of recordings both ask here. */
import type { Judgement, Outcome, RecordingSummary, SummarisedRecording, TestSummary } from '../types.ts';
import { isSuccessful, setNorm, type Norm } from './norm.ts';

export interface Judgements {
  /** By recording id; a recording in which the test was never started is not in it. */
  byRecording: Map<string, Judgement>;
  norm: Norm;
}

/**
 * Outcome of one test in each recording. Unsuccess: gave up, ran out of time, or the goal was not reached. Difficult: reached with time
 * or misclicks above the norm of all successful ones, or an asked ease of 1 or 2 of 5. Success: all others.
 * The ease is the smiley question directly after the test, as the summary noted it.
 */
export function judgeOutcomes(recordings: readonly SummarisedRecording[], testQuestionId: string): Judgements {
  const norm = normOf(recordings, testQuestionId);
  const judged = judgeByNorm(recordings, testQuestionId, norm);
  return { byRecording: new Map(judged.map((judgement) => [judgement.recordingId, judgement])), norm };
}

/** The bounds that a test's outcomes are judged by: of all its recordings, whichever of them are then judged. */
export function normOf(recordings: readonly Pick<SummarisedRecording, 'summary'>[], testQuestionId: string): Norm {
  return setNorm(recordings.flatMap(({ summary }) => testOf(summary, testQuestionId) ?? []).filter(isSuccessful));
}

/** Judges some recordings by a norm that was found over all; those in which the test was never started are left out. */
export function judgeByNorm(
  recordings: readonly Pick<SummarisedRecording, 'recordingId' | 'summary'>[],
  testQuestionId: string,
  norm: Pick<Norm, 'durationMs' | 'misclicks'>,
): Judgement[] {
  return recordings.flatMap(({ recordingId, summary }) => {
    const test = testOf(summary, testQuestionId);
    if (test === undefined) return [];
    return [{ recordingId, outcome: outcomeOf(test, norm), direct: isSuccessful(test) ? test.direct : null, test }];
  });
}

function testOf(summary: RecordingSummary, testQuestionId: string): TestSummary | undefined {
  return summary.tests.find((one) => one.questionId === testQuestionId);
}

function outcomeOf(test: TestSummary, norm: Pick<Norm, 'durationMs' | 'misclicks'>): Outcome {
  if (!isSuccessful(test)) return 'Unsuccess';
  const slow = test.durationMs > norm.durationMs;
  const lost = test.clicksRecorded && test.misclicks > norm.misclicks;
  const hard = test.easeRating !== null && test.easeRating <= 2;
  return slow || lost || hard ? 'Difficult' : 'Success';
}
