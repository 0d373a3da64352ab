/** Reads the recordings of an export, some at a time. */
import { sql } from 'kysely';
import type { Db } from '../../platform/ports.ts';
import { findNamesOfAnswerTags, findSegmentsOf, type ExportedSegment } from '../recordings/index.ts';
import { findAnswers } from '../sessions/index.ts';
import type { ExportRow } from './export-store.ts';

type AnswerRow = Awaited<ReturnType<typeof findAnswers>>[number];

/** A finished recording as the worker is handed it. */
export interface ExportedRow {
  id: string;
  collectorId: string;
  collectorName: string;
  lapsed: boolean;
  /** A RecordingStatus. */
  status: number;
  quota: string | null;
  consents: string[];
  age: number | null;
  gender: string | null;
  simulated: boolean;
  /** Why its researcher took it out of every figure; null if nobody did. */
  excludedReason: string | null;
  startedAt: Date;
  finishedAt: Date | null;
  /** JSON of a RecordingSummary, read in the worker; null until it is processed. */
  summary: string | null;
  /** Of a recording without a summary; the others have theirs in it. */
  answers: AnswerRow[];
  /** Names of the tags that its open answers have. */
  answerTags: { questionId: string; name: string }[];
  /** Of its transcript; empty where transcripts were not asked for. */
  segments: ExportedSegment[];
}

/** Recordings read at once: as many as the database sends and a thread takes without being missed. */
const batchSize = 200;

/** Ids of a project's finished recordings, newest first; `matching`: of these alone, null for all. Outcomes are judged later. */
export async function findExportedIds(db: Db, projectId: string, matching: readonly string[] | null): Promise<string[]> {
  const rows = await db
    .selectFrom('recording')
    .select('id')
    .where('projectId', '=', projectId)
    .where('state', '=', 'finished')
    .orderBy('startedAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const wanted = matching && new Set(matching);
  return rows.flatMap(({ id }) => (wanted?.has(id) === false ? [] : [id]));
}

/** Those that are still there, in the order of `ids`; transcripts are long, and only read if `withSegments`. `onBatch` is called with the number read so far; what it throws ends the reading. */
export async function* readExported(
  db: Db,
  ids: readonly string[],
  onBatch: (count: number) => Promise<void>,
  withSegments = false,
): AsyncGenerator<ExportedRow[]> {
  for (let at = 0; at < ids.length; at += batchSize) {
    yield await findRows(db, ids.slice(at, at + batchSize), withSegments);
    await onBatch(Math.min(ids.length, at + batchSize));
  }
}

async function findRows(db: Db, ids: readonly string[], withSegments: boolean): Promise<ExportedRow[]> {
  const rows = await db
    .selectFrom('recording')
    .innerJoin('collector', 'collector.id', 'recording.collectorId')
    .select(['recording.id', 'recording.collectorId', 'collector.name as collectorName', 'recording.lapsed', 'recording.status'])
    .select(['recording.quota', 'recording.consents', 'recording.age', 'recording.gender', 'recording.simulated'])
    .select('recording.excludedReason')
    .select(['recording.startedAt', 'recording.finishedAt', sql<string | null>`recording.summary::text`.as('summary')])
    .where('recording.id', 'in', [...ids])
    .where('recording.state', '=', 'finished')
    .execute();
  const unread = rows.filter(({ summary }) => summary === null).map(({ id }) => id);
  const [answers, tags, segments] = await Promise.all([
    unread.length === 0 ? [] : findAnswers(db, unread),
    findNamesOfAnswerTags(db, ids),
    withSegments ? findSegmentsOf(db, ids) : [],
  ]);
  const byId = new Map(
    rows.map((row) => {
      const isOwn = ({ recordingId }: { recordingId: string }): boolean => recordingId === row.id;
      return [row.id, { ...row, answers: answers.filter(isOwn), answerTags: tags.filter(isOwn), segments: segments.filter(isOwn) }];
    }),
  );
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Returns the name of a filter's collector; null without one, and if the project has no such collector. */
export async function findCollectorName(db: Db, { projectId, filter }: Pick<ExportRow, 'projectId' | 'filter'>): Promise<string | null> {
  const id = filter?.collectorId ?? null;
  if (id === null) return null;
  const row = await db.selectFrom('collector').select('name').where('id', '=', id).where('projectId', '=', projectId).executeTakeFirst();
  return row?.name ?? null;
}

/** How many of these recordings their researcher excluded. */
export async function countExcluded(db: Db, ids: readonly string[]): Promise<number> {
  const row = await db
    .selectFrom('recording')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where(sql<boolean>`id = any (${ids})`)
    .where('excludedReason', 'is not', null)
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}

/** When the first and the last of these recordings began (ISO 8601); null without recordings. */
export async function findSpan(db: Db, ids: readonly string[]): Promise<{ from: string; to: string } | null> {
  const row = await db
    .selectFrom('recording')
    .select(({ fn }) => [fn.min('startedAt').as('from'), fn.max('startedAt').as('to')])
    .where(sql<boolean>`id = any (${ids})`)
    .executeTakeFirst();
  return row === undefined || row.from === null || row.to === null ? null : { from: row.from.toISOString(), to: row.to.toISOString() };
}
