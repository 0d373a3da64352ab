/** The only SQL on the table `upload`: videos of phones on their way, and those that arrived. */
import { sql } from 'kysely';
import { growingFolder } from '../../../platform/file-keys.ts';
import type { Db } from '../../../platform/ports.ts';
import { countUpload, uncountUploads } from '../../sessions/index.ts';

export interface UploadRow {
  id: string;
  recordingId: string;
  questionId: string;
  /** Bytes. */
  length: number;
  /** Bytes that are durable, from the first on. */
  received: number;
  mediaType: string | null;
  modifiedAtMs: number | null;
  startedAtMs: number | null;
  endedAtMs: number | null;
  completed: boolean;
}

export interface NewUpload {
  id: string;
  recordingId: string;
  questionId: string;
  length: number;
  modifiedAtMs: number | null;
  startedAtMs: number | null;
  endedAtMs: number | null;
  now: Date;
}

/** Key of an upload's bytes in the file store, where they stay when it is done. */
export const uploadKey = (id: string): string => `${growingFolder}${id}`;

const columns = sql`id, recording_id as "recordingId", question_id as "questionId", length, received, media_type as "mediaType",
  modified_at_ms as "modifiedAtMs", test_started_at_ms as "startedAtMs", test_ended_at_ms as "endedAtMs",
  completed_at is not null as completed`;

export async function findUpload(db: Db, id: string): Promise<UploadRow | null> {
  const { rows } = await sql<UploadRow>`select ${columns} from upload where id = ${id}`.execute(db);
  return rows[0] ?? null;
}

export async function lockUpload(db: Db, id: string): Promise<UploadRow | null> {
  const { rows } = await sql<UploadRow>`select ${columns} from upload where id = ${id} for update`.execute(db);
  return rows[0] ?? null;
}

/** The video of a test that arrived, or is on its way; the caller holds the session's row. */
export async function findUploadOf(db: Db, recordingId: string, questionId: string): Promise<UploadRow | null> {
  const { rows } = await sql<UploadRow>`
    select ${columns} from upload where recording_id = ${recordingId} and question_id = ${questionId}`.execute(db);
  return rows[0] ?? null;
}

/** Its whole length counts from now on against the quota of its session, which the caller holds. */
export async function insertUpload(db: Db, upload: NewUpload): Promise<void> {
  await countUpload(db, upload.recordingId, upload.length);
  await sql`
    insert into upload (id, recording_id, question_id, length, modified_at_ms, test_started_at_ms, test_ended_at_ms, created_at, touched_at)
    values (${upload.id}, ${upload.recordingId}, ${upload.questionId}, ${upload.length}, ${upload.modifiedAtMs}, ${upload.startedAtMs},
      ${upload.endedAtMs}, ${upload.now}, ${upload.now})`.execute(db);
}

/** Counts bytes that are durable; false if the upload is gone, done, or has moved on from `from` meanwhile. */
export async function advanceUpload(db: Db, id: string, from: number, to: number, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update upload set received = ${to}, touched_at = ${now} where id = ${id} and received = ${from} and completed_at is null`.execute(db);
  return numAffectedRows === 1n;
}

export async function setMediaType(db: Db, id: string, mediaType: string): Promise<void> {
  await sql`update upload set media_type = ${mediaType} where id = ${id}`.execute(db);
}

export async function markCompleted(db: Db, id: string, now: Date): Promise<void> {
  await sql`update upload set completed_at = ${now} where id = ${id}`.execute(db);
}

/** In the caller's transaction. The bytes of an unfinished one are listed for removal with it. */
export async function deleteUpload(trx: Db, id: string): Promise<void> {
  const { rows } = await sql<Deleted>`
    delete from upload where id = ${id} and completed_at is null returning recording_id as "recordingId", length`.execute(trx);
  await uncountUploads(trx, rows);
}

interface Deleted {
  recordingId: string;
  length: number;
}

/** U12, in the caller's transaction: unfinished uploads whose session takes nothing more, also not late, and those without a byte since `before`. Returns how many. */
export async function deleteForsaken(trx: Db, before: Date): Promise<number> {
  const { rows } = await sql<Deleted>`
    delete from upload using recording where recording.id = upload.recording_id and upload.completed_at is null
      and upload.received < upload.length
      and (upload.touched_at < ${before} or (recording.state <> 'open' and recording.late_until is null))
    returning upload.recording_id as "recordingId", upload.length`.execute(trx);
  await uncountUploads(trx, rows);
  return rows.length;
}

/** Uploads whose last byte came and whose end did not: a server died in between. */
export async function findUncompleted(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from upload where completed_at is null and received = length and media_type is not null limit 100`.execute(db);
  return rows.map((row) => row.id);
}
