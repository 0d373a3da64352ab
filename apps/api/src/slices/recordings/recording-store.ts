/** Reads `recording` once its session has ended: what was made of it, and who may see it. */
import { sql, type RawBuilder } from 'kysely';
import { normSamplesOf, type RecordingSummary } from '@sightline/analysis';
import type { Db } from '../../platform/ports.ts';
import { markProcessed } from '../sessions/index.ts';
import { saveNormSamples } from './norm-sample-store.ts';

export interface RecordingRow {
  id: string;
  projectId: string;
  projectName: string;
  hideTexts: number;
  /** Of the project. */
  language: string;
  collectorId: string;
  collectorName: string;
  state: 'open' | 'finished' | 'closed';
  /** Left before its end; where it was taken up again and finished, no more. */
  lapsed: boolean;
  /** 0 not ready, 1 processed, 2 failed for good. */
  status: number;
  /** Why it failed for good; null if it did not. */
  failure: string | null;
  age: number | null;
  gender: string | null;
  simulated: boolean;
  /** The quota that ended it early: its own, or that of its account; null if none did. */
  quota: 'session' | 'account' | null;
  /** Channels that the tester agreed to. */
  consents: string[];
  startedAt: Date;
  finishedAt: Date | null;
  /** What the invitation link called the tester; null if it gave no name. */
  testerName: string | null;
  /** When its researcher took it out of every figure, and why; null if nobody did. */
  excludedAt: Date | null;
  excludedReason: string | null;
  /** How often it went on after it had lapsed; what was made of it before then counts no more. */
  reopened: number;
}

export interface RecordingWithSummary extends RecordingRow {
  summary: RecordingSummary | null;
}

const columns = sql`recording.id, recording.project_id as "projectId", project.name as "projectName", project.hide_texts as "hideTexts", project.language,
  recording.collector_id as "collectorId", collector.name as "collectorName", recording.state, recording.lapsed,
  recording.status, recording.failure, recording.age, recording.gender, recording.simulated, recording.quota, recording.consents, recording.started_at as "startedAt",
  recording.finished_at as "finishedAt", recording.reopened, recording.tester_name as "testerName", recording.excluded_at as "excludedAt", recording.excluded_reason as "excludedReason"`;
const joined = sql`recording join project on project.id = recording.project_id join collector on collector.id = recording.collector_id`;
/** Own recordings, and those of demo projects, which everyone may see. */
const visibleTo = (accountId: string) => sql`(project.owner_id = ${accountId} or project.owner_id is null)`;

export async function findRecording(db: Db, recordingId: string): Promise<RecordingRow | null> {
  const { rows } = await sql<RecordingRow>`select ${columns} from ${joined} where recording.id = ${recordingId}`.execute(db);
  return rows[0] ?? null;
}

/** null if there is none, or if it is somebody else's. */
export async function findVisibleRecording(db: Db, accountId: string, recordingId: string): Promise<RecordingWithSummary | null> {
  const { rows } = await sql<RecordingWithSummary>`
    select ${columns}, recording.summary from ${joined} where recording.id = ${recordingId} and ${visibleTo(accountId)}`.execute(db);
  return rows[0] ?? null;
}

/** Finished recordings of a project, newest first; of these ids, or (null) all. */
export async function findFinished(db: Db, projectId: string, ids: readonly string[] | null): Promise<RecordingWithSummary[]> {
  if (ids?.length === 0) return [];
  const wanted = ids === null ? sql`true` : sql`recording.id = any (${ids})`;
  const { rows } = await sql<RecordingWithSummary>`
    select ${columns}, recording.summary from ${joined} where recording.project_id = ${projectId} and recording.state = 'finished' and ${wanted}
    order by recording.started_at desc, recording.id desc`.execute(db);
  return rows;
}

export interface SummaryRow {
  recordingId: string;
  startedAt: Date;
  lapsed: boolean;
  excluded: boolean;
  /** JSON of a RecordingSummary: read where it is merged, which is not on the main thread. */
  summary: string;
}

/** A summary as it is now: another version, another content. */
export interface SummaryVersion {
  recordingId: string;
  version: string;
}

const summarised = sql`status = 1 and summary is not null`;
const newestFirst = sql`order by started_at desc, id desc`;

/** Every summary of a project without its content, newest first. The transaction that wrote a row last is its version. */
export async function findSummaryVersions(db: Db, projectId: string): Promise<SummaryVersion[]> {
  const { rows } = await sql<SummaryVersion>`
    select id as "recordingId", xmin::text as version from recording where project_id = ${projectId} and ${summarised} ${newestFirst}`.execute(
    db,
  );
  return rows;
}

/** Summaries of a project, of these recordings or (null) of all, in one query. */
export async function findSummaries(db: Db, projectId: string, ids: readonly string[] | null): Promise<SummaryRow[]> {
  const wanted = ids === null ? sql`true` : sql`id = any (${ids})`;
  const { rows } = await sql<SummaryRow>`
    select id as "recordingId", started_at as "startedAt", lapsed, excluded_at is not null as excluded, summary::text as summary from recording
    where project_id = ${projectId} and ${summarised} and ${wanted} ${newestFirst}`.execute(db);
  return rows;
}

/** Ids of the neighbours that can be played, in the order of the list (newest first): two places in an index, however long the list is. */
export async function findNeighbours(db: Db, recording: RecordingRow): Promise<{ previous: string | null; next: string | null }> {
  const { rows } = await sql<{ previous: string | null; next: string | null }>`
    select ${neighbourOf(recording, sql`>`, sql`asc`)} as previous, ${neighbourOf(recording, sql`<`, sql`desc`)} as next`.execute(db);
  return rows[0] ?? { previous: null, next: null };
}

/** By the stored time, which is finer than the one that was read. */
function neighbourOf({ id, projectId }: RecordingRow, past: RawBuilder<unknown>, order: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    select id from recording where project_id = ${projectId} and status = 1
      and (started_at, id) ${past} (select started_at, id from recording where id = ${id})
    order by started_at ${order}, id ${order} limit 1)`;
}

/** Stores a summary and what it adds to the norms; nothing if the session has gone on meanwhile: its next end brings a summary of its own. */
export async function saveSummary(db: Db, recording: Pick<RecordingRow, 'id' | 'reopened'>, summary: RecordingSummary): Promise<void> {
  if (await markProcessed(db, recording, summary)) await saveNormSamples(db, recording.id, normSamplesOf(summary));
}

/** Ids, in order, of recordings whose summary is of an earlier version and whose events are still there to make another of. */
export async function findOlderSummaries(db: Db, version: number, afterId: string, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from recording where status = 1 and state = 'finished' and summary_version < ${version} and id > ${afterId}
      and exists (select from recording_stream where recording_id = recording.id and kind = 'runner') order by id limit ${most}`.execute(
    db,
  );
  return rows.map((row) => row.id);
}
