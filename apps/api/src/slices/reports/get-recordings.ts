/** The table of individual recordings, newest first, each with its outcome: all, those that a client does not know, or what changed since a cursor. */
import { promisify } from 'node:util';
import { gzip as gzipWithCallback } from 'node:zlib';
import type { FastifyRequest } from 'fastify';
import { refuse, type Refusal } from '@sightline/domain/refusals';
import type { RecordingChanges, RecordingRow } from '@sightline/wire/calls';
import type { HttpAnswer } from '../../platform/http/http-answer.ts';
import type { Db, Ports } from '../../platform/ports.ts';
import { findItems, findProject } from '../projects/index.ts';
import { findFinished, findUnknownIds } from '../recordings/index.ts';
import { packedJson, takesGzip } from './json-answer.ts';
import { toQuestions, type Questions } from './merging/merge-answers.ts';
import { findRecordingChanges } from './recording-changes.ts';
import { findListedProject, toRows } from './recording-rows.ts';

const gzip = promisify(gzipWithCallback);
/** Fewer rows than this are not worth compressing. */
const manyRows = 100;

/** `existingIds`: comma-joined ids that the caller has already; ignored beside a cursor. Outcomes are judged by the norm of all recordings. */
export async function getRecordings(
  { db }: Pick<Ports, 'db'>,
  caller: { accountId: string },
  input: { project: string; existingIds?: string | undefined; cursor?: string | undefined },
  request: Pick<FastifyRequest, 'headers'>,
): Promise<RecordingRow[] | RecordingChanges | HttpAnswer | Refusal> {
  if ((await findProject(db, caller.accountId, input.project)) === null) return refuse('not-found');
  if (input.cursor === undefined) {
    const rows = await findRows(db, input.project, idsIn(input.existingIds));
    return compressed(request, rows, rows.length);
  }
  const changes = await findRecordingChanges(db, input.project, await findQuestions(db, input.project), input.cursor);
  return changes === null ? refuse('not-found') : compressed(request, changes, changes.Recordings.length);
}

function idsIn(joined: string | undefined): string[] {
  return [...new Set((joined ?? '').split(',').map((id) => id.trim()))].filter((id) => id !== '');
}

async function findQuestions(db: Db, projectId: string): Promise<Questions> {
  return toQuestions(await findItems(db, projectId));
}

async function findRows(db: Db, projectId: string, knownIds: readonly string[]): Promise<RecordingRow[]> {
  const ids = knownIds.length === 0 ? null : await findUnknownIds(db, projectId, knownIds);
  const recordings = await findFinished(db, projectId, ids);
  if (recordings.length === 0) return [];
  return toRows(db, await findListedProject(db, projectId, await findQuestions(db, projectId)), recordings);
}

async function compressed<T extends object>(
  request: Pick<FastifyRequest, 'headers'>,
  answer: T,
  rowCount: number,
): Promise<T | HttpAnswer> {
  if (rowCount < manyRows || !takesGzip(request.headers['accept-encoding'])) return answer;
  return packedJson(request, await gzip(JSON.stringify(answer), { level: 1 }));
}
