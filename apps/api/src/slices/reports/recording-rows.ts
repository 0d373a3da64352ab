/** Finished recordings as rows of the table, each with its outcome, its answers in words and, of the test of an app, the share that its video shows. */
import type { Bounds } from '@sightline/analysis';
import { RecordingStatus } from '@sightline/domain/recordings';
import type { RecordingRow as WireRow } from '@sightline/wire/calls';
import type { Db } from '../../platform/ports.ts';
import { findVideoSpans, findWithCamera, type RecordingWithSummary } from '../recordings/index.ts';
import { findAnswers } from '../sessions/index.ts';
import { chooseTest } from './choose-test.ts';
import { judgeRecordings } from './judge-recordings.ts';
import type { Questions } from './merging/merge-answers.ts';
import { getNorm } from './norm/get-norm.ts';
import { toRecordingRow, type GivenAnswer, type RowSources } from './recording-answer.ts';

/** The project that is listed, with the test that its rows are about and the norm of that; both are null in a project without a test. */
export interface ListedProject {
  projectId: string;
  questions: Questions;
  testQuestionId: string | null;
  norm: Bounds | null;
}

export async function findListedProject(db: Db, projectId: string, questions: Questions): Promise<ListedProject> {
  const testQuestionId = chooseTest(questions.study, undefined) ?? null;
  const norm = testQuestionId === null ? null : await getNorm(db, { projectId, questionId: testQuestionId, study: questions.study });
  return { projectId, questions, testQuestionId, norm };
}

export async function toRows(db: Db, listed: ListedProject, recordings: readonly RecordingWithSummary[]): Promise<WireRow[]> {
  const [answers, videoOf, withCamera] = await Promise.all([
    answersOf(db, recordings),
    videosOf(db, listed, recordings),
    findWithCamera(
      db,
      recordings.filter(({ consents }) => consents.includes('camera')).map(({ id }) => id),
    ),
  ]);
  const sources = {
    questions: listed.questions.study,
    testQuestionId: listed.testQuestionId,
    judgements: judge(listed, recordings),
    answersOf: (id: string) => answers.get(id) ?? [],
    hasCamera: (id: string) => withCamera.has(id),
    videoOf,
  };
  return recordings.map((recording) => toRecordingRow(recording, sources));
}

function judge({ questions, testQuestionId, norm }: ListedProject, recordings: readonly RecordingWithSummary[]): RowSources['judgements'] {
  if (testQuestionId === null || norm === null) return new Map();
  const processed = recordings.flatMap(({ id, status, lapsed, summary }) =>
    status === RecordingStatus.ready && summary !== null ? [{ recordingId: id, lapsed, summary }] : [],
  );
  return judgeRecordings(questions, testQuestionId, norm, processed);
}

/** The videos of testers' phones; null if the test asks for none. */
async function videosOf(
  db: Db,
  { questions, testQuestionId }: ListedProject,
  recordings: readonly RecordingWithSummary[],
): Promise<RowSources['videoOf']> {
  const test = questions.study.find(({ id }) => id === testQuestionId)?.test;
  if (testQuestionId === null || test?.kind !== 'application' || !test.channels.includes('screen')) return null;
  const spans = await findVideoSpans(
    db,
    testQuestionId,
    recordings.map(({ id }) => id),
  );
  return (id) => spans.get(id) ?? null;
}

/** A processed recording has its answers in its summary; only those of the others are read for themselves. */
async function answersOf(db: Db, recordings: readonly RecordingWithSummary[]): Promise<Map<string, GivenAnswer[]>> {
  const answers = new Map<string, GivenAnswer[]>(recordings.map(({ id, summary }) => [id, summary?.answers ?? []]));
  const unread = recordings.filter(({ summary }) => summary === null).map(({ id }) => id);
  for (const answer of unread.length === 0 ? [] : await findAnswers(db, unread)) answers.get(answer.recordingId)?.push(answer);
  return answers;
}
