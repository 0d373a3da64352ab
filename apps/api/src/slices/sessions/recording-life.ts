/** The life of a recording: every transition of its state, by name, and whatever else is written to its row. docs/concepts.md shows the diagram. */
import { sql, type RawBuilder } from 'kysely';
import type { RecordingSummary } from '@sightline/analysis';
import { deadLetterQueue } from '../../platform/jobs.ts';
import type { Db } from '../../platform/ports.ts';

/** A session that was started and not used yet holds its place for this long. */
const unusedMinutes = 2;
/** What a tester gave while they were away is still taken this long after their session lapsed (F5). */
const lateDays = 2;

type State = 'open' | 'finished' | 'closed';

/** A transition of a recording that the caller holds and has found in one of the states `from`; throws if it is in another. */
async function move(db: Db, id: string, from: readonly State[], change: RawBuilder<unknown>): Promise<void> {
  const { numAffectedRows } = await sql`update recording set ${change} where id = ${id} and state = any (${from})`.execute(db);
  if (numAffectedRows !== 1n) throw new Error(`The recording ${id} is not ${from.join(' or ')}.`);
}

export interface NewSession {
  id: string;
  projectId: string;
  collectorId: string;
  clientKeyHash: Buffer;
  tokenHash: Buffer;
  testerHash: Buffer | null;
  questionIds: string[];
  consents: string[];
  consentVersion: number;
  age: number | null;
  gender: string | null;
  device: object;
  simulated: boolean;
  /** null: it counts as used from the start. */
  starter: Buffer | null;
  now: Date;
}

const unusedUntil = ({ starter, now }: Pick<NewSession, 'starter' | 'now'>): Date | null =>
  starter === null ? null : new Date(now.getTime() + unusedMinutes * 60_000);

/** → open: a tester begins. */
export async function insertSession(db: Db, session: NewSession): Promise<void> {
  await sql`
    insert into recording (id, project_id, collector_id, client_key_hash, token_hash, tester_hash, question_ids, consents, consent_version, consented_at,
      age, gender, device, simulated, starter, unused_until, started_at, last_sign_at)
    values (${session.id}, ${session.projectId}, ${session.collectorId}, ${session.clientKeyHash}, ${session.tokenHash},
      ${session.testerHash}, ${session.questionIds}, ${session.consents}, ${session.consentVersion}, ${session.now},
      ${session.age}, ${session.gender}, ${JSON.stringify(session.device)}::jsonb, ${session.simulated}, ${session.starter},
      ${unusedUntil(session)}, ${session.now}, ${session.now})`.execute(db);
}

/** Closed → open: the tester starts again what held nothing. */
export function markRestarted(db: Db, id: string, { starter, now }: Pick<NewSession, 'starter' | 'now'>): Promise<void> {
  const unused = unusedUntil({ starter, now });
  return move(
    db,
    id,
    ['closed'],
    sql`state = 'open', placed = true, late_until = null, last_sign_at = ${now}, starter = ${starter}, unused_until = ${unused}`,
  );
}

/** Lapsed or closed, while it may come back → open, as if it had not ended: its results are made again when it ends again. */
export function markReopened(db: Db, id: string, { placed, now }: { placed: boolean; now: Date }): Promise<void> {
  return move(
    db,
    id,
    ['finished', 'closed'],
    sql`state = 'open', lapsed = false, placed = ${placed}, late_until = null, reopened = reopened + 1, finished_at = null,
      unused_until = case when starter is null then null else ${now}::timestamptz + make_interval(mins => ${unusedMinutes}) end,
      status = 0, failure = null, summary = null, summary_version = null, last_sign_at = ${now}`,
  );
}

/** Open → finished: the tester came to the end. Without a place in the sample the recording is kept, but not counted as complete. */
export function markFinished(db: Db, id: string, end: { now: Date; placed: boolean }): Promise<void> {
  return move(
    db,
    id,
    ['open'],
    sql`state = 'finished', lapsed = ${!end.placed}, finished_at = ${end.now}, last_sign_at = ${end.now}, starter = null, unused_until = null`,
  );
}

/** Open → finished outside the sample, for good: ended early by its tester, and kept with what it holds. */
export function markStopped(db: Db, id: string, now: Date): Promise<void> {
  return move(
    db,
    id,
    ['open'],
    sql`state = 'finished', lapsed = true, placed = false, late_until = null, finished_at = ${now}, last_sign_at = ${now}, unused_until = null`,
  );
}

/** Open → lapsed with the data it has, or closed if there is none: ended by the server for lack of heartbeats. Either may come back for two days. */
export function markLapsed(db: Db, id: string, { now, hasChunks }: { now: Date; hasChunks: boolean }): Promise<void> {
  const lateUntil = new Date(now.getTime() + lateDays * 86_400_000);
  return move(
    db,
    id,
    ['open'],
    sql`state = ${hasChunks ? 'finished' : 'closed'}, lapsed = ${hasChunks}, late_until = ${lateUntil},
      finished_at = ${hasChunks ? now : null}, last_sign_at = ${now}, unused_until = null`,
  );
}

/** Lapsed or closed → over for good, for those whose time to come back has ended. Returns their ids, at most 500. */
export async function endLateness(trx: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update recording set late_until = null, starter = null
    where id in (select id from recording where late_until < ${now} order by late_until limit 500 for update skip locked) returning id`.execute(
    trx,
  );
  return rows.map(({ id }) => id);
}

/** What was read of a recording; the session may have gone on meanwhile. */
interface ReadRecording {
  id: string;
  reopened: number;
}

/** Finished → processed. False, and nothing written, if the session has gone on meanwhile: its next end brings a summary of its own. */
export async function markProcessed(db: Db, { id, reopened }: ReadRecording, summary: RecordingSummary): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update recording set summary = ${JSON.stringify(summary)}::jsonb, summary_version = ${summary.version}, status = 1, failure = null
    where id = ${id} and state = 'finished' and reopened = ${reopened}`.execute(db);
  return numAffectedRows === 1n;
}

/** Finished → failed; a later success still counts. */
export async function markFailed(db: Db, { id, reopened }: ReadRecording, failure: string): Promise<void> {
  await sql`
    update recording set status = 2, failure = ${failure}
    where id = ${id} and state = 'finished' and reopened = ${reopened} and status <> 1`.execute(db);
}

/** Finished → failed, for those whose job was given up after all its tries. Returns the ids of their projects. */
export async function markAbandoned(db: Db, before: Date): Promise<string[]> {
  const { rows } = await sql<{ projectId: string }>`
    with parked as materialized (select data->>'recordingId' as id from jobs.job where name = ${deadLetterQueue})
    update recording set status = 2, failure = case when id in (select id from parked)
      then 'could not be processed: the server stopped twice meanwhile' else 'could not be processed: the server did not succeed within two hours' end
    where state = 'finished' and status = 0 and (finished_at < ${before} or id in (select id from parked))
    returning project_id as "projectId"`.execute(db);
  return [...new Set(rows.map((row) => row.projectId))];
}

/** Any → gone, with its answers, chunks and list of files: withdrawn by its tester, or kept long enough. */
export async function deleteSession(db: Db, id: string): Promise<void> {
  await sql`delete from recording where id = ${id}`.execute(db);
}

/** Updates the time of the last heartbeat, at most once per minute, so that calls stay cheap. */
export async function touchLastSeen(db: Db, id: string, now: Date): Promise<void> {
  await sql`update recording set last_sign_at = ${now} where id = ${id} and last_sign_at < ${now}::timestamptz - interval '1 minute'`.execute(
    db,
  );
}

/** Notes what a tester who comes back agrees to beyond what they had: it is recorded from now on. Nothing is where the session is over. */
export async function addConsents(
  db: Db,
  id: string,
  { consents, consentVersion, now }: Pick<NewSession, 'consents' | 'consentVersion' | 'now'>,
): Promise<void> {
  await sql`
    update recording set consents = (select array_agg(distinct channel) from unnest(consents || ${consents}::text[]) channel),
      consent_version = ${consentVersion}, consented_at = ${now}
    where id = ${id} and state <> 'finished' and not ${consents}::text[] <@ consents`.execute(db);
}

/** Counts an upload that begins against the quota of its session, which it uses. */
export async function countUpload(db: Db, id: string, bytes: number): Promise<void> {
  await sql`update recording set media_bytes = media_bytes + ${bytes}, starter = null, unused_until = null where id = ${id}`.execute(db);
}

/** Takes uploads that were deleted out of the count. */
export async function uncountUploads(db: Db, deleted: readonly { recordingId: string; length: number }[]): Promise<void> {
  if (deleted.length === 0) return;
  await sql`
    update recording set media_bytes = media_bytes - bytes
    from (select id, sum(length) as bytes from unnest(${deleted.map(({ recordingId }) => recordingId)}::text[],
      ${deleted.map(({ length }) => length)}::bigint[]) as gone (id, length) group by id) freed
    where recording.id = freed.id`.execute(db);
}

/** Its events were more than a recording may hold. */
export async function markEndedEarly(db: Db, id: string): Promise<void> {
  await sql`update recording set quota = 'session' where id = ${id} and quota is null`.execute(db);
}
