/** Decides, recording by recording, how a test went; reports and the table of recordings both ask here. */
import type { Judgement, Outcome, SummarisedRecording, TestSummary } from '../types.ts';
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
  const tested: { recordingId: string; test: TestSummary }[] = [];
  for (const { recordingId, summary } of recordings) {
    const test = summary.tests.find((one) => one.questionId === testQuestionId);
    if (test !== undefined) tested.push({ recordingId, test });
  }
  const norm = setNorm(tested.map(({ test }) => test).filter(isSuccessful));
  const judged = tested.map(({ recordingId, test }) => ({
    recordingId,
    outcome: outcomeOf(test, norm),
    direct: isSuccessful(test) ? test.direct : null,
    test,
  }));
  return { byRecording: new Map(judged.map((judgement) => [judgement.recordingId, judgement])), norm };
}

function outcomeOf(test: TestSummary, norm: Norm): Outcome {
  if (!isSuccessful(test)) return 'Unsuccess';
  const slow = test.durationMs > norm.durationMs;
  const lost = test.clicksRecorded && test.misclicks > norm.misclicks;
  const hard = test.easeRating !== null && test.easeRating <= 2;
  return slow || lost || hard ? 'Difficult' : 'Success';
}
