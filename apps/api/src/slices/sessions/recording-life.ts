/**
 * The life of a recording: every transition of its state, by name, and whatever else is written to its row. docs/concepts.md shows the diagram.
 * Raw where one statement reads the jobs beside it or unnests.
 */
import { expressionBuilder, sql, type UpdateObject } from 'kysely';
import type { RecordingSummary } from '@sightline/analysis';
import { storableJson } from '@sightline/domain/texts';
import { cutShort } from '../../platform/cut-short-jobs.ts';
import { lastWords } from '../../platform/dead-letters.ts';
import { anyOf } from '../../platform/any-of.ts';
import type { Database } from '../../platform/database-types.ts';
import type { Db } from '../../platform/ports.ts';
import type { PlaceOfRecording } from './find-waiting.ts';
import type { NewSession } from './new-session.ts';
import { summariseLetters } from './summarise-job.ts';

/** A session that was started and not used yet holds its place for this long. */
const unusedMinutes = 2;
/** What a tester gave while they were away is still taken this long after their session lapsed (F5). */
export const lateDays = 2;

type State = 'open' | 'finished' | 'closed';

/** A transition of a recording that the caller holds and has found in one of the states `from`; throws if it is in another. */
async function move(db: Db, id: string, from: readonly State[], change: UpdateObject<Database, 'recording'>): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('recording')
    .set(change)
    .where('id', '=', id)
    .where('state', 'in', from)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows !== 1n) throw new Error(`The recording ${id} is not ${from.join(' or ')}.`);
}

const unusedUntil = ({ starter, now }: Pick<NewSession, 'starter' | 'now'>): Date | null =>
  starter === null ? null : new Date(now.getTime() + unusedMinutes * 60_000);

/** → open: a tester begins. */
export async function insertSession(db: Db, session: NewSession): Promise<void> {
  const { id, projectId, collectorId, clientKeyHash, tokenHash, testerHash, testerName, questionIds, consents, consentVersion } = session;
  const { speechTold, age, gender, device, simulated, starter, now } = session;
  await db
    .insertInto('recording')
    .values({
      id,
      projectId,
      collectorId,
      clientKeyHash,
      tokenHash,
      testerHash,
      testerName,
      questionIds,
      consents,
      consentVersion,
      speechTold,
      consentedAt: now,
      age,
      gender,
      device: JSON.stringify(device),
      simulated,
      starter,
      unusedUntil: unusedUntil(session),
      startedAt: now,
      lastSignAt: now,
    })
    .execute();
}

/** Open: another browser of the same tester continues the session, with secrets of its own in place of the first one's. */
export function markHandedOver(db: Db, id: string, secrets: Pick<NewSession, 'clientKeyHash' | 'tokenHash' | 'now'>): Promise<void> {
  const { clientKeyHash, tokenHash, now } = secrets;
  return move(db, id, ['open'], { clientKeyHash, tokenHash, lastSignAt: now });
}

/** Closed → open: the tester starts again what held nothing. */
export function markRestarted(db: Db, id: string, { starter, now }: Pick<NewSession, 'starter' | 'now'>): Promise<void> {
  return move(db, id, ['closed'], {
    state: 'open',
    placed: true,
    lateUntil: null,
    lastSignAt: now,
    starter,
    unusedUntil: unusedUntil({ starter, now }),
  });
}

/** Lapsed or closed, while it may come back → open, as if it had not ended: its results are made again when it ends again. */
export function markReopened(db: Db, id: string, { placed, now }: { placed: boolean; now: Date }): Promise<void> {
  const unused = new Date(now.getTime() + unusedMinutes * 60_000);
  const eb = expressionBuilder<Database, 'recording'>();
  return move(db, id, ['finished', 'closed'], {
    state: 'open',
    lapsed: false,
    placed,
    lateUntil: null,
    reopened: eb('reopened', '+', 1),
    finishedAt: null,
    unusedUntil: eb
      .case()
      .when('starter', 'is not', null)
      .then(sql<Date>`${unused}::timestamptz`)
      .end(),
    status: 0,
    failure: null,
    summary: null,
    summaryVersion: null,
    lastSignAt: now,
  });
}

/** Open → finished: the tester came to the end. Without a place in the sample the recording is kept, but not counted as complete. */
export function markFinished(db: Db, id: string, end: { now: Date; placed: boolean }): Promise<void> {
  const { now, placed } = end;
  return move(db, id, ['open'], {
    state: 'finished',
    lapsed: !placed,
    finishedAt: now,
    lastSignAt: now,
    starter: null,
    unusedUntil: null,
  });
}

/** Open → finished outside the sample, for good: ended early by its tester, and kept with what it holds. */
export function markStopped(db: Db, id: string, now: Date): Promise<void> {
  return move(db, id, ['open'], {
    state: 'finished',
    lapsed: true,
    placed: false,
    lateUntil: null,
    finishedAt: now,
    lastSignAt: now,
    unusedUntil: null,
  });
}

/** Finished → outside the sample and its figures: the panel did not take it for a test. */
export function markRejected(db: Db, id: string, { reason, now }: { reason: string; now: Date }): Promise<void> {
  return move(db, id, ['finished'], { lapsed: true, lateUntil: null, excludedAt: now, excludedReason: reason });
}

/** Open → lapsed with the data it has, or closed if there is none: ended by the server for lack of heartbeats. Either may come back for two days. */
export function markLapsed(db: Db, id: string, { now, hasChunks }: { now: Date; hasChunks: boolean }): Promise<void> {
  const lateUntil = new Date(now.getTime() + lateDays * 86_400_000);
  return move(db, id, ['open'], {
    state: hasChunks ? 'finished' : 'closed',
    lapsed: hasChunks,
    lateUntil,
    finishedAt: hasChunks ? now : null,
    lastSignAt: now,
    unusedUntil: null,
  });
}

/** Lapsed or closed → over for good, for those whose time to come back has ended. Returns their ids, at most 500. */
export async function endLateness(trx: Db, now: Date): Promise<string[]> {
  const over = trx
    .selectFrom('recording')
    .select('id')
    .where('lateUntil', '<', now)
    .orderBy('lateUntil')
    .limit(500)
    .forUpdate()
    .skipLocked();
  const rows = await trx.updateTable('recording').set({ lateUntil: null, starter: null }).where('id', 'in', over).returning('id').execute();
  return rows.map(({ id }) => id);
}

/** What was read of a recording; the session may have gone on meanwhile. */
interface ReadRecording {
  id: string;
  reopened: number;
}

/** Finished → processed. False, and nothing written, if the session has gone on meanwhile: its next end brings a summary of its own. */
export async function markProcessed(db: Db, { id, reopened }: ReadRecording, summary: RecordingSummary): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('recording')
    .set({ summary: storableJson(JSON.stringify(summary)), summaryVersion: summary.version, status: 1, failure: null })
    .where('id', '=', id)
    .where('state', '=', 'finished')
    .where('reopened', '=', reopened)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Finished → failed; a later success still counts. False, and nothing written, if it has one already, or the session has gone on meanwhile. */
export async function markFailed(db: Db, { id, reopened }: ReadRecording, failure: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('recording')
    .set({ status: 2, failure })
    .where('id', '=', id)
    .where('state', '=', 'finished')
    .where('reopened', '=', reopened)
    .where('status', '<>', 1)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/**
 * Failed → finished, to be processed again; false if it has not failed. Its dead letter goes: the job that the caller sends takes its place,
 * and the letter would have the recording given up again at once.
 */
export async function markRetried(trx: Db, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('recording')
    .set({ status: 0, failure: null, retriedAt: now })
    .where('id', '=', id)
    .where('state', '=', 'finished')
    .where('status', '=', 2)
    .executeTakeFirstOrThrow();
  await sql`delete from jobs.job where name = ${summariseLetters} and data->>'recordingId' = ${id}`.execute(trx);
  return numUpdatedRows === 1n;
}

/** Finished → failed, for those whose job was given up after all its tries. Returns where they belong, each place once. */
export async function markAbandoned(db: Db, before: Date): Promise<PlaceOfRecording[]> {
  const { rows } = await sql<PlaceOfRecording>`
    with parked as materialized (
      select distinct on (1) data->>'recordingId' as id, ${lastWords} as reason from jobs.job where name = ${summariseLetters} order by 1, created_on desc
    )
    update recording set status = 2, failure = 'could not be processed: ' || coalesce(
      (select case when reason = ${cutShort.message} then 'the server stopped twice meanwhile' else left(reason, 300) end
        from parked where parked.id = recording.id and reason <> ''),
      'the server did not succeed within two hours')
    where state = 'finished' and status = 0 and (coalesce(retried_at, finished_at) < ${before} or id in (select id from parked))
    returning project_id as "projectId", collector_id as "collectorId"`.execute(db);
  return [...new Map(rows.map((row) => [row.collectorId, row])).values()];
}

/** Takes a finished recording out of every figure, or (null) puts it back; a new reason replaces the one before. */
export async function markExcluded(db: Db, id: string, out: { reason: string; now: Date } | null): Promise<void> {
  const change = { excludedAt: out?.now ?? null, excludedReason: out?.reason ?? null };
  await db.updateTable('recording').set(change).where('id', '=', id).execute();
}

/** Any → gone, with its answers, chunks and list of files: withdrawn by its tester, or kept long enough. */
export async function deleteSessions(db: Db, ...ids: string[]): Promise<void> {
  await db.deleteFrom('recording').where('id', '=', anyOf(ids)).execute();
}

/** Updates the time of the last heartbeat, at most once per minute, so that calls stay cheap. */
export async function touchLastSeen(db: Db, id: string, now: Date): Promise<void> {
  const minuteAgo = new Date(now.getTime() - 60_000);
  await db.updateTable('recording').set({ lastSignAt: now }).where('id', '=', id).where('lastSignAt', '<', minuteAgo).execute();
}

/** Notes what a tester who comes back agrees to beyond what they had: it is recorded from now on. Nothing is where the session is over. */
export async function addConsents(
  db: Db,
  id: string,
  { consents, consentVersion, speechTold, now }: Pick<NewSession, 'consents' | 'consentVersion' | 'speechTold' | 'now'>,
): Promise<void> {
  await sql`
    update recording set consents = (select array_agg(distinct channel) from unnest(consents || ${consents}::text[]) channel),
      consent_version = ${consentVersion}, speech_told = coalesce(${speechTold}, speech_told), consented_at = ${now}
    where id = ${id} and state <> 'finished' and not ${consents}::text[] <@ consents`.execute(db);
}

/** Counts an upload that begins against the quota of its session, which it uses. */
export async function countUpload(db: Db, id: string, bytes: number): Promise<void> {
  await db
    .updateTable('recording')
    .set((eb) => ({ mediaBytes: eb('mediaBytes', '+', bytes), starter: null, unusedUntil: null }))
    .where('id', '=', id)
    .execute();
}

/** Takes uploads that were deleted out of the count. */
export async function uncountUploads(db: Db, deleted: readonly { recordingId: string; length: number }[]): Promise<void> {
  if (deleted.length === 0) return;
  await sql`
    update recording set media_bytes = media_bytes - bytes
    from (select id, sum(length) as bytes from unnest(${deleted.map(({ recordingId }) => recordingId)}::text[],
      ${deleted.map(({ length }) => length)}::bigint[]) as gone (id, length) group by id) freed where recording.id = freed.id`.execute(db);
}

/** Its events were more than a recording may hold. */
export async function markEndedEarly(db: Db, id: string): Promise<void> {
  await db.updateTable('recording').set({ quota: 'session' }).where('id', '=', id).where('quota', 'is', null).execute();
}
