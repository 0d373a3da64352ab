/** Reads and locks `recording` while a session runs; recording-life.ts writes it. */
import { sql } from 'kysely';
import { CollectorType } from '@sightline/domain/collectors';
import type { Db } from '../../platform/ports.ts';

/** Chunks, answers and requests for its state are the heartbeats of a session; after this long without one it has lapsed (F4). */
const lapseMinutes = 30;
/** A phone that is sending its video may be locked for longer: this long after the last byte the session is given up (U12). */
const uploadLapseMinutes = 120;

export interface SessionRow {
  id: string;
  projectId: string;
  collectorId: string;
  state: 'open' | 'finished' | 'closed';
  lapsed: boolean;
  /** It holds a place in the sample while it is open. */
  placed: boolean;
  /** It lapsed, and may be reopened until then. */
  lateUntil: Date | null;
  questionIds: string[];
  /** Fingerprint of the address that started it, kept until the session is first used: a chunk or an answer; null from then on. */
  starter: Buffer | null;
  /** Its quota of events, or of videos and voice, is used up: the recording ends with what it holds. */
  eventsFull: boolean;
  mediaFull: boolean;
  /** Bytes of videos and voice: chunks, and uploads begun. */
  mediaBytes: number;
}

/** Counted in the sample: open with a place, or complete. */
export function holdsPlace({ state, placed, lapsed }: SessionRow): boolean {
  return state === 'open' ? placed : state === 'finished' && !lapsed;
}

const columns = sql`id, project_id as "projectId", collector_id as "collectorId", state, lapsed, placed, late_until as "lateUntil",
  question_ids as "questionIds", starter, events_full as "eventsFull",
  media_full as "mediaFull", media_bytes as "mediaBytes"`;

/** The session of a token, whatever its state. */
export async function findByToken(db: Db, tokenHash: Buffer): Promise<SessionRow | null> {
  const { rows } = await sql<SessionRow>`select ${columns} from recording where token_hash = ${tokenHash}`.execute(db);
  return rows[0] ?? null;
}

export async function findSessionById(db: Db, id: string): Promise<SessionRow | null> {
  const { rows } = await sql<SessionRow>`select ${columns} from recording where id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** Channels that the tester agreed to. */
export async function findConsents(db: Db, id: string): Promise<string[]> {
  const { rows } = await sql<{ consents: string[] }>`select consents from recording where id = ${id}`.execute(db);
  return rows[0]?.consents ?? [];
}

/** Waits for any change of the session in progress and keeps others from changing it until the transaction ends. */
export async function lockSession(db: Db, id: string): Promise<SessionRow | null> {
  const { rows } = await sql<SessionRow>`select ${columns} from recording where id = ${id} for update`.execute(db);
  return rows[0] ?? null;
}

export async function findByClientKey(db: Db, collectorId: string, clientKeyHash: Buffer): Promise<SessionRow | null> {
  const { rows } = await sql<SessionRow>`
    select ${columns} from recording where collector_id = ${collectorId} and client_key_hash = ${clientKeyHash} for update`.execute(db);
  return rows[0] ?? null;
}

/** Sessions of a collector that were begun and not finished: under way, or lapsed and still able to go on. The caller holds the collector's row. */
export async function countUnfinished(db: Db, collectorId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from recording
    where collector_id = ${collectorId} and (state = 'open' or (state = 'finished' and lapsed and late_until is not null))`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Sessions of a collector that an address has started and not used yet. The caller holds the collector's row. */
export async function countUnused(db: Db, collectorId: string, starter: Buffer): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from recording where collector_id = ${collectorId} and state = 'open' and starter = ${starter}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** Whether somebody under this name went through to the end; a session that lapsed may be started again. */
export async function hasTaken(db: Db, collectorId: string, testerHash: Buffer): Promise<boolean> {
  const { rows } = await sql`
    select from recording where collector_id = ${collectorId} and tester_hash = ${testerHash} and state = 'finished' and not lapsed limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** Places taken in a collector's sample: complete recordings and open sessions. The caller holds the collector's row. */
export async function countPlacesTaken(db: Db, collectorId: string): Promise<number> {
  const { rows } = await sql<{ taken: number }>`
    select count(*)::int as taken from recording
    where collector_id = ${collectorId} and ((state = 'open' and placed) or (state = 'finished' and not lapsed))`.execute(db);
  return rows[0]?.taken ?? 0;
}

/** What a plan has given out since a moment: complete recordings of the account's own testers, and those under way. */
export async function countGivenOut(db: Db, accountId: string, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from recording
    join project on project.id = recording.project_id join collector on collector.id = recording.collector_id
    where project.owner_id = ${accountId} and collector.type = ${CollectorType.own}
      and ((recording.state = 'open' and placed) or (recording.state = 'finished' and not lapsed and recording.finished_at >= ${since}))`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** Complete recordings of a collector; lapsed ones do not count. */
export async function countComplete(db: Db, collectorId: string): Promise<number> {
  const { rows } = await sql<{ complete: number }>`
    select count(*)::int as complete from recording where collector_id = ${collectorId} and state = 'finished' and not lapsed`.execute(db);
  return rows[0]?.complete ?? 0;
}

/** What the invitation link called the tester of a session, as its fingerprint. */
export async function findTesterHash(db: Db, id: string): Promise<Buffer | null> {
  const { rows } = await sql<{ testerHash: Buffer | null }>`select tester_hash as "testerHash" from recording where id = ${id}`.execute(db);
  return rows[0]?.testerHash ?? null;
}

export interface LapsedSession {
  id: string;
  projectId: string;
  hasChunks: boolean;
}

/** Open sessions without a sign for 30 minutes, or not used in time, locked for this transaction; those that another process holds are left to it. */
export async function lockLapsed(db: Db, now: Date, collectorId: string | null): Promise<LapsedSession[]> {
  const before = new Date(now.getTime() - lapseMinutes * 60_000);
  const { rows } = await sql<LapsedSession>`
    select id, project_id as "projectId", exists (select from chunk where recording_id = recording.id) as "hasChunks" from recording
    where state = 'open' and (last_sign_at < ${before} or unused_until < ${now}) and (${collectorId}::text is null or collector_id = ${collectorId})
      and not exists (select from chunk where recording_id = recording.id and stored_at >= ${before})
      and not exists (select from upload where recording_id = recording.id and completed_at is null
        and touched_at >= ${before}::timestamptz - make_interval(mins => ${uploadLapseMinutes - lapseMinutes}))
    order by last_sign_at limit 500 for update skip locked`.execute(db);
  return rows;
}

/** Sessions of researchers' projects begun before `before`, locked for this transaction; those of demo projects stay. */
export async function lockOutlived(db: Db, before: Date): Promise<{ id: string; projectId: string }[]> {
  const { rows } = await sql<{ id: string; projectId: string }>`
    select recording.id, recording.project_id as "projectId" from recording join project on project.id = recording.project_id
    where recording.started_at < ${before} and project.owner_id is not null
    order by recording.started_at limit 500 for update of recording skip locked`.execute(db);
  return rows;
}
