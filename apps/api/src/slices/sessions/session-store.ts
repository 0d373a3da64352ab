/** Reads and locks `recording` while a session runs; recording-life.ts writes it. Raw where lapsed sessions are found by their latest signs. */
import { sql, type ExpressionBuilder } from 'kysely';
import { CollectorType } from '@sightline/domain/collectors';
import { emailKey } from '@sightline/domain/fields';
import { anyOf } from '../../platform/any-of.ts';
import type { Database } from '../../platform/database-types.ts';
import type { Db } from '../../platform/ports.ts';
import { hashTester } from './session-token.ts';
import { countDeletedOfAccount, countDeletedOfCollector } from './deleted-recordings.ts';

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
  /** What the invitation link called the tester; null if it did not, and for members of the panel. */
  testerName: string | null;
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

const sessions = (db: Db) =>
  db
    .selectFrom('recording')
    .select([
      'id',
      'projectId',
      'collectorId',
      'state',
      'lapsed',
      'placed',
      'lateUntil',
      'testerName',
      'questionIds',
      'starter',
      'eventsFull',
      'mediaFull',
      'mediaBytes',
    ])
    .$narrowType<Pick<SessionRow, 'state'>>();

/** The session of a token, whatever its state. */
export async function findByToken(db: Db, tokenHash: Buffer): Promise<SessionRow | null> {
  const row = await sessions(db).where('tokenHash', '=', tokenHash).executeTakeFirst();
  return row ?? null;
}

export async function findSessionById(db: Db, id: string): Promise<SessionRow | null> {
  const row = await sessions(db).where('id', '=', id).executeTakeFirst();
  return row ?? null;
}

/** Channels that the tester agreed to. */
export async function findConsents(db: Db, id: string): Promise<string[]> {
  const row = await db.selectFrom('recording').select('consents').where('id', '=', id).executeTakeFirst();
  return row?.consents ?? [];
}

/** Waits for any change of the session in progress and keeps others from changing it until the transaction ends. */
export async function lockSession(db: Db, id: string): Promise<SessionRow | null> {
  const row = await sessions(db).where('id', '=', id).forUpdate().executeTakeFirst();
  return row ?? null;
}

export async function findByClientKey(db: Db, collectorId: string, clientKeyHash: Buffer): Promise<SessionRow | null> {
  const row = await sessions(db)
    .where('collectorId', '=', collectorId)
    .where('clientKeyHash', '=', clientKeyHash)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

type Recordings = ExpressionBuilder<Database, 'recording'>;

/** Came to the end. */
const isComplete = (eb: Recordings) => eb.and([eb('recording.state', '=', 'finished'), eb('recording.lapsed', '=', false)]);
/** Under way, with a place in the sample. */
const isPlaced = (eb: Recordings) => eb.and([eb('recording.state', '=', 'open'), eb('recording.placed', '=', true)]);

const countSessions = (db: Db, collectorId: string) =>
  db
    .selectFrom('recording')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('collectorId', '=', collectorId);

/** Sessions of a collector that were begun and not finished: under way, or lapsed and still able to go on. The caller holds the collector's row. */
export async function countUnfinished(db: Db, collectorId: string): Promise<number> {
  const { count } = await countSessions(db, collectorId)
    .where((eb) =>
      eb.or([eb('state', '=', 'open'), eb.and([eb('state', '=', 'finished'), eb('lapsed', '=', true), eb('lateUntil', 'is not', null)])]),
    )
    .executeTakeFirstOrThrow();
  return count;
}

/** Sessions of a collector that an address has started and not used yet. The caller holds the collector's row. */
export async function countUnused(db: Db, collectorId: string, starter: Buffer): Promise<number> {
  const { count } = await countSessions(db, collectorId)
    .where('state', '=', 'open')
    .where('starter', '=', starter)
    .executeTakeFirstOrThrow();
  return count;
}

/** Whether somebody under this name went through to the end; a session that lapsed may be started again. */
export async function hasTaken(db: Db, collectorId: string, testerHash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('recording')
    .select('id')
    .where('collectorId', '=', collectorId)
    .where('testerHash', '=', testerHash)
    .where(isComplete)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a session of somebody under this name is under way or has ended with data. */
export async function hasBegun(db: Db, collectorId: string, testerHash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('recording')
    .select('id')
    .where('collectorId', '=', collectorId)
    .where('testerHash', '=', testerHash)
    .where('state', 'in', ['open', 'finished'])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Places taken in a collector's sample: complete recordings and open sessions. The caller holds the collector's row. */
export async function countPlacesTaken(db: Db, collectorId: string): Promise<number> {
  const { count } = await countSessions(db, collectorId)
    .where((eb) => eb.or([isPlaced(eb), isComplete(eb)]))
    .executeTakeFirstOrThrow();
  return count + (await countDeletedOfCollector(db, collectorId));
}

/** What a plan has given out since a moment: complete recordings of the account's own testers, and those under way. */
export async function countGivenOut(db: Db, accountId: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('recording')
    .innerJoin('project', 'project.id', 'recording.projectId')
    .innerJoin('collector', 'collector.id', 'recording.collectorId')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('project.ownerId', '=', accountId)
    .where('collector.type', '=', CollectorType.own)
    .where((eb) => eb.or([isPlaced(eb), eb.and([isComplete(eb), eb('recording.finishedAt', '>=', since)])]))
    .executeTakeFirstOrThrow();
  return count + (await countDeletedOfAccount(db, accountId, since));
}

/** Complete recordings of a collector, deleted ones as well; lapsed ones do not count. */
export async function countComplete(db: Db, collectorId: string): Promise<number> {
  const { count } = await countSessions(db, collectorId).where(isComplete).executeTakeFirstOrThrow();
  return count + (await countDeletedOfCollector(db, collectorId));
}

/** Ids of sessions whose invitation link gave an email address as the tester's name; earlier ones kept its fingerprint alone. */
export async function findSessionsOfEmail(db: Db, email: string): Promise<string[]> {
  const collectors = await db.selectFrom('recording').select('collectorId').distinct().where('testerHash', 'is not', null).execute();
  const fingerprints = collectors.flatMap(({ collectorId }) => hashTester(collectorId, email) ?? []);
  // A name is kept as its link gave it: a domain may stand in the ASCII form of DNS.
  const spellings = [emailKey(email), email.trim().toLowerCase()];
  const rows = await db
    .selectFrom('recording')
    .select('id')
    .where((eb) => eb.or([eb(eb.fn<string>('lower', ['testerName']), '=', anyOf(spellings)), eb('testerHash', '=', anyOf(fingerprints))]))
    .execute();
  return rows.map(({ id }) => id);
}

/** What the invitation link called the tester of a session, as its fingerprint. */
export async function findTesterHash(db: Db, id: string): Promise<Buffer | null> {
  const row = await db.selectFrom('recording').select('testerHash').where('id', '=', id).executeTakeFirst();
  return row?.testerHash ?? null;
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
  return db
    .selectFrom('recording')
    .innerJoin('project', 'project.id', 'recording.projectId')
    .select(['recording.id', 'recording.projectId'])
    .where('recording.startedAt', '<', before)
    .where('project.ownerId', 'is not', null)
    .orderBy('recording.startedAt')
    .limit(500)
    .forUpdate('recording')
    .skipLocked()
    .execute();
}
