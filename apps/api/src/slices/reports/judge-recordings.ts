/** How recordings went in a test, by the norm that is kept of all of them: judging one reads no other. */
import { judgeByNorm, type Bounds, type Judgement, type SummarisedRecording } from '@sightline/analysis';
import type { WireItem } from '@sightline/wire/calls';
import type { Db } from '../../platform/ports.ts';
import { toQuestions, type Questions } from './merging/merge-answers.ts';
import { getNorm } from './norm/get-norm.ts';

type Judged = Pick<SummarisedRecording, 'recordingId' | 'summary' | 'lapsed'>;

/** By recording id; those in which the test was never started are left out. */
export function judgeRecordings(
  { study, expectedPaths }: Questions,
  testQuestionId: string,
  norm: Bounds,
  recordings: readonly Judged[],
): Map<string, Judgement> {
  const judged = judgeByNorm(recordings, testQuestionId, norm, { questions: study, expectedPaths });
  return new Map(judged.map((judgement) => [judgement.recordingId, judgement]));
}

/** The same for one recording, from the items of its project; null if the test was never started, or the project is gone. */
export async function judgeRecording(
  db: Db,
  of: { projectId: string; testQuestionId: string; items: readonly WireItem[] },
  recording: Judged,
): Promise<Judgement | null> {
  const questions = toQuestions(of.items);
  const norm = await getNorm(db, { projectId: of.projectId, questionId: of.testQuestionId, study: questions.study });
  if (norm === null) return null;
  return judgeRecordings(questions, of.testQuestionId, norm, [recording]).get(recording.recordingId) ?? null;
}
