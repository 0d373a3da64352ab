/** How recordings went in a test, by the norm that is kept of all of them: judging one reads no other. */
import { promisify } from 'node:util';
import { gunzip as gunzipWithCallback } from 'node:zlib';
import { judgeByNorm, type Judgement, type Norm, type SummarisedRecording } from '@sightline/analysis';
import type { WireItem } from '@sightline/wire/calls';
import type { Ports } from '../../platform/ports.ts';
import { getMerged } from './merging/get-merged.ts';
import { toQuestions, type Questions } from './merging/merge-answers.ts';

const gunzip = promisify(gunzipWithCallback);

type JudgePorts = Pick<Ports, 'db' | 'workers'>;

/** Which test of which project, and its questions. */
export interface JudgedTest {
  projectId: string;
  testQuestionId: string;
  questions: Questions;
}

/** By recording id; those in which the test was never started are left out, and all where the project is gone. */
export async function judgeRecordings(
  ports: JudgePorts,
  { projectId, testQuestionId, questions }: JudgedTest,
  recordings: readonly Pick<SummarisedRecording, 'recordingId' | 'summary' | 'lapsed'>[],
): Promise<Map<string, Judgement>> {
  const packed = await getMerged(ports, { projectId, kind: 'norm', questionId: testQuestionId }, questions);
  if (packed === null) return new Map();
  const norm = JSON.parse((await gunzip(packed)).toString()) as Norm;
  const study = { questions: questions.study, expectedPaths: questions.expectedPaths };
  const judged = judgeByNorm(recordings, testQuestionId, norm, study);
  return new Map(judged.map((judgement) => [judgement.recordingId, judgement]));
}

/** The same for one recording, from the items of its project; null if the test was never started. */
export async function judgeRecording(
  ports: JudgePorts,
  of: { projectId: string; testQuestionId: string; items: readonly WireItem[] },
  recording: Pick<SummarisedRecording, 'recordingId' | 'summary' | 'lapsed'>,
): Promise<Judgement | null> {
  const judged = await judgeRecordings(ports, { ...of, questions: toQuestions(of.items) }, [recording]);
  return judged.get(recording.recordingId) ?? null;
}
