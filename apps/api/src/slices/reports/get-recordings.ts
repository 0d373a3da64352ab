/** The table of individual recordings, newest first, each with its outcome. */
import { promisify } from 'node:util';
import { gzip as gzipWithCallback } from 'node:zlib';
import type { FastifyRequest } from 'fastify';
import type { Judgement } from '@sightline/analysis';
import { refuse, type Refusal } from '@sightline/domain/refusals';
import type { RecordingRow as WireRow } from '@sightline/wire/calls';
import { RecordingStatus } from '@sightline/domain/recordings';
import type { HttpAnswer } from '../../platform/http/http-answer.ts';
import type { Db, Ports } from '../../platform/ports.ts';
import { findItems, findProject } from '../projects/index.ts';
import { findFinished, findVideoSpans, type RecordingWithSummary } from '../recordings/index.ts';
import { findAnswers } from '../sessions/index.ts';
import { chooseTest } from './choose-test.ts';
import { packedJson, takesGzip } from './json-answer.ts';
import { judgeRecordings } from './judge-recordings.ts';
import { toQuestions, type Questions } from './merging/merge-answers.ts';
import { toRecordingRow, type GivenAnswer, type RowSources } from './recording-answer.ts';

const gzip = promisify(gzipWithCallback);
/** Fewer rows than this are not worth compressing. */
const manyRows = 100;

/** `existingIds`: comma-joined ids that the caller has already. Outcomes are judged by the norm of all recordings all the same. */
export async function getRecordings(
  ports: Pick<Ports, 'db' | 'workers'>,
  caller: { accountId: string },
  input: { project: string; existingIds?: string | undefined },
  request: Pick<FastifyRequest, 'headers'>,
): Promise<WireRow[] | HttpAnswer | Refusal> {
  const { db } = ports;
  if ((await findProject(db, caller.accountId, input.project)) === null) return refuse('not-found');
  const [items, fresh] = await Promise.all([findItems(db, input.project), findFinished(db, input.project, idsIn(input.existingIds))]);
  if (fresh.length === 0) return [];
  const rows = await toRows(ports, input.project, toQuestions(items), fresh);
  if (rows.length < manyRows || !takesGzip(request.headers['accept-encoding'])) return rows;
  return packedJson(request, await gzip(JSON.stringify(rows), { level: 1 }));
}

function idsIn(joined: string | undefined): string[] {
  return [...new Set((joined ?? '').split(',').map((id) => id.trim()))].filter((id) => id !== '');
}

async function toRows(
  ports: Pick<Ports, 'db' | 'workers'>,
  projectId: string,
  questions: Questions,
  fresh: readonly RecordingWithSummary[],
): Promise<WireRow[]> {
  const testQuestionId = chooseTest(questions.study, undefined) ?? null;
  const [judgements, answers] = await Promise.all([judge(ports, projectId, testQuestionId, questions, fresh), answersOf(ports.db, fresh)]);
  const videoOf = await videosOf(ports.db, questions, testQuestionId, fresh);
  const sources = { questions: questions.study, testQuestionId, judgements, answersOf: (id: string) => answers.get(id) ?? [], videoOf };
  return fresh.map((recording) => toRecordingRow(recording, sources));
}

/** The videos of testers' phones; null if the test asks for none. */
async function videosOf(
  db: Db,
  { study }: Questions,
  testQuestionId: string | null,
  fresh: readonly RecordingWithSummary[],
): Promise<RowSources['videoOf']> {
  const test = study.find(({ id }) => id === testQuestionId)?.test;
  if (testQuestionId === null || test?.kind !== 'application' || !test.channels.includes('screen')) return null;
  const spans = await findVideoSpans(
    db,
    testQuestionId,
    fresh.map(({ id }) => id),
  );
  return (id) => spans.get(id) ?? null;
}

async function judge(
  ports: Pick<Ports, 'db' | 'workers'>,
  projectId: string,
  testQuestionId: string | null,
  questions: Questions,
  fresh: readonly RecordingWithSummary[],
): Promise<ReadonlyMap<string, Judgement>> {
  if (testQuestionId === null) return new Map();
  const processed = fresh.flatMap(({ id, status, lapsed, summary }) =>
    status === RecordingStatus.ready && summary !== null ? [{ recordingId: id, lapsed, summary }] : [],
  );
  return judgeRecordings(ports, { projectId, testQuestionId, questions }, processed);
}

/** A processed recording has its answers in its summary; only those of the others are read for themselves. */
async function answersOf(db: Db, fresh: readonly RecordingWithSummary[]): Promise<Map<string, GivenAnswer[]>> {
  const answers = new Map<string, GivenAnswer[]>(fresh.map(({ id, summary }) => [id, summary?.answers ?? []]));
  const unread = fresh.filter(({ summary }) => summary === null).map(({ id }) => id);
  for (const answer of unread.length === 0 ? [] : await findAnswers(db, unread)) answers.get(answer.recordingId)?.push(answer);
  return answers;
}
