/** The table of individual recordings, newest first, each with its outcome. */
import { judgeOutcomes, type Judgement } from '@sightline/analysis';
import { refuse, type Refusal } from '@sightline/domain/refusals';
import type { RecordingRow as WireRow } from '@sightline/wire/calls';
import { toStudyQuestions } from '@sightline/wire/run';
import type { Ports } from '../../platform/ports.ts';
import { findFinished, findSummaries } from '../recordings/index.ts';
import { findItems, findProject } from '../projects/index.ts';
import { findAnswers, type AnswerRow } from '../sessions/index.ts';
import { chooseTest } from './choose-test.ts';
import { toRecordingRow } from './recording-answer.ts';

/** `existingIds`: comma-joined ids that the caller has already. Outcomes are judged over all recordings all the same. */
export async function getRecordings(
  ports: Pick<Ports, 'db'>,
  caller: { accountId: string },
  input: { project: string; existingIds?: string | undefined },
): Promise<WireRow[] | Refusal> {
  const { db } = ports;
  if ((await findProject(db, caller.accountId, input.project)) === null) return refuse('not-found');
  const existing = (input.existingIds ?? '').split(',').filter((id) => id !== '');
  const [items, rows, summaries] = await Promise.all([
    findItems(db, input.project),
    findFinished(db, input.project, existing),
    findSummaries(db, input.project),
  ]);
  const answers = byRecording(
    await findAnswers(
      db,
      rows.map((row) => row.id),
    ),
  );
  const questions = toStudyQuestions(items);
  const testQuestionId = chooseTest(questions, undefined) ?? null;
  const sources = {
    questions,
    testQuestionId,
    judgements: judge(testQuestionId, summaries),
    answersOf: (id: string): readonly AnswerRow[] => answers.get(id) ?? [],
  };
  return rows.map((row) => toRecordingRow(row, sources));
}

function judge(testQuestionId: string | null, summaries: Awaited<ReturnType<typeof findSummaries>>): ReadonlyMap<string, Judgement> {
  if (testQuestionId === null) return new Map();
  const recordings = summaries.map(({ recordingId, startedAt, summary }) => ({
    recordingId,
    recordedAt: startedAt.toISOString(),
    summary,
  }));
  return judgeOutcomes(recordings, testQuestionId).byRecording;
}

function byRecording(answers: readonly AnswerRow[]): Map<string, AnswerRow[]> {
  const grouped = new Map<string, AnswerRow[]>();
  for (const answer of answers) grouped.set(answer.recordingId, [...(grouped.get(answer.recordingId) ?? []), answer]);
  return grouped;
}
