/** Decides, recording by recording, how a test went; reports, scenarios, the player and the table of recordings all ask here. */
import type { JudgedStudy, Judgement, Outcome, RecordingSummary, SummarisedRecording, TestSummary } from '../types.ts';
import { askedOf, isHard, ratingOf } from './asked-ratings.ts';
import { isDirectPath } from './direct-path.ts';
import { isSuccessful, setNorm, toSample, type Bounds, type Norm } from './norm.ts';

export interface Judgements {
  /** By recording id; a recording in which the test was never started is not in it. */
  byRecording: Map<string, Judgement>;
  norm: Norm;
}

/**
 * Outcome of one test in each recording. DroppedOut: the session lapsed. Unsuccess: gave up, ran out of time, or the goal was not reached.
 * Difficult: reached with time or misclicks above the norm of all successful ones, or an asked ease of 1 or 2. Success: all others.
 */
export function judgeOutcomes(recordings: readonly SummarisedRecording[], testQuestionId: string, study: JudgedStudy): Judgements {
  const norm = normOf(recordings, testQuestionId, study);
  const judged = judgeByNorm(recordings, testQuestionId, norm, study);
  return { byRecording: new Map(judged.map((judgement) => [judgement.recordingId, judgement])), norm };
}

/** The bounds that a test's outcomes are judged by: of all its recordings, whichever of them are then judged. */
export function normOf(
  recordings: readonly Pick<SummarisedRecording, 'summary' | 'lapsed'>[],
  testQuestionId: string,
  { questions }: Pick<JudgedStudy, 'questions'>,
): Norm {
  const sampled = recordings.filter(({ lapsed }) => !lapsed);
  const successful = sampled.flatMap(({ summary }) => testOf(summary, testQuestionId) ?? []).filter(isSuccessful);
  return setNorm(successful.map(toSample), questions.find(({ id }) => id === testQuestionId)?.test?.limitSec ?? 0);
}

/** Judges some recordings by a norm that was found over all; those in which the test was never started are left out. */
export function judgeByNorm(
  recordings: readonly Pick<SummarisedRecording, 'recordingId' | 'summary' | 'lapsed'>[],
  testQuestionId: string,
  norm: Bounds,
  { questions, expectedPaths }: JudgedStudy,
): Judgement[] {
  const asked = askedOf(questions, testQuestionId, 'ease');
  const expected = expectedPaths.get(testQuestionId) ?? [];
  return recordings.flatMap(({ recordingId, summary, lapsed }) => {
    const test = testOf(summary, testQuestionId);
    if (test === undefined) return [];
    const ease = ratingOf(summary, asked);
    const outcome = lapsed ? 'DroppedOut' : outcomeOf(test, norm, isHard(ease));
    const told = test.kind === 'prototype' && expected.length > 0;
    const reached = outcome === 'Success' || outcome === 'Difficult';
    return [{ recordingId, outcome, direct: told && reached ? isDirectPath(test.path, expected) : null, ease, test }];
  });
}

function testOf(summary: RecordingSummary, testQuestionId: string): TestSummary | undefined {
  return summary.tests.find((one) => one.questionId === testQuestionId);
}

function outcomeOf(test: TestSummary, norm: Bounds, hard: boolean): Outcome {
  if (!isSuccessful(test)) return 'Unsuccess';
  const slow = isSlow(test, norm);
  const lost = test.clicksRecorded && test.misclicks > norm.misclicks;
  return slow || lost || hard ? 'Difficult' : 'Success';
}

/** Whether a test took longer than the norm allows. */
export function isSlow(test: Pick<TestSummary, 'durationMs'>, { durationMs }: Pick<Norm, 'durationMs'>): boolean {
  return durationMs !== null && test.durationMs > durationMs;
}
