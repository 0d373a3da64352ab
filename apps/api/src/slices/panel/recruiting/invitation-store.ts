/** The only SQL that writes `panel_invitation`. Raw where one statement takes many members or joins what testers recorded. */
import { sql } from 'kysely';
import { answerHours, remindAfterHours, type AnswerCounts, type Rejection } from '@sightline/domain/panel';
import { anyOf } from '../../../platform/any-of.ts';
import type { Db } from '../../../platform/ports.ts';
import { newId } from '../../../platform/secrets.ts';

export type InvitationState = 'invited' | 'started' | 'approved' | 'rejected' | 'declined' | 'closed';

export interface InvitationRow {
  id: string;
  memberId: string;
  collectorId: string;
  state: InvitationState;
  rewardCents: number;
  recordingId: string | null;
}

const columns = ['id', 'memberId', 'collectorId', 'state', 'rewardCents', 'recordingId'] as const;
const hourMs = 3_600_000;
const before = (now: Date, hours: number): Date => new Date(now.getTime() - hours * hourMs);
const rows = (db: Db) => db.selectFrom('panelInvitation').select(columns).$narrowType<Pick<InvitationRow, 'state'>>();

interface NewInvitations {
  collectorId: string;
  waveId: string;
  memberIds: readonly string[];
  rewardCents: number;
  now: Date;
}

/** One for each member, none of whom was invited to the collector before; returns their ids. */
export async function insertInvitations(trx: Db, { memberIds, now, ...of }: NewInvitations): Promise<string[]> {
  const made = memberIds.map((memberId) => ({ id: newId('inv'), memberId, invitedAt: now, ...of }));
  if (made.length > 0) await trx.insertInto('panelInvitation').values(made).execute();
  return made.map(({ id }) => id);
}

export async function findInvitationById(db: Db, id: string): Promise<InvitationRow | null> {
  return (await rows(db).where('id', '=', id).executeTakeFirst()) ?? null;
}

/** By the secret of one of its mails or of the panel's own page: each link stays good. */
export async function findInvitationByHash(db: Db, hash: Buffer): Promise<InvitationRow | null> {
  const row = await rows(db)
    .where((eb) => eb.or([eb('tokenHash', '=', hash), eb('reminderHash', '=', hash), eb('entryHash', '=', hash)]))
    .executeTakeFirst();
  return row ?? null;
}

/** Keeps every other change of it waiting until the transaction ends. */
export async function lockInvitation(trx: Db, id: string): Promise<InvitationRow | null> {
  return (await rows(trx).where('id', '=', id).forUpdate().executeTakeFirst()) ?? null;
}

export type MailKind = 'invitation' | 'reminder';
const mailColumns = {
  invitation: { at: 'mailedAt', hash: 'tokenHash' },
  reminder: { at: 'remindedAt', hash: 'reminderHash' },
} as const;

/** A mail is about to be sent: true for one of several who would send it. Its link holds from now on. */
export async function claimMail(db: Db, id: string, kind: MailKind, { hash, now }: { hash: Buffer; now: Date }): Promise<boolean> {
  const columns = mailColumns[kind];
  const { numUpdatedRows } = await db
    .updateTable('panelInvitation')
    .set({ [columns.at]: now, [columns.hash]: hash })
    .where('id', '=', id)
    .where(columns.at, 'is', null)
    .where('state', '=', 'invited')
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Ids of a collector's invitations that are due for their reminder. */
export async function findUnreminded(db: Db, collectorId: string, now: Date): Promise<string[]> {
  const found = await db
    .selectFrom('panelInvitation')
    .select('id')
    .where('collectorId', '=', collectorId)
    .where('state', '=', 'invited')
    .where('remindedAt', 'is', null)
    .where('openedAt', 'is', null)
    .where('invitedAt', '<=', before(now, remindAfterHours))
    .where('invitedAt', '>', before(now, answerHours))
    .orderBy('invitedAt')
    .limit(200)
    .execute();
  return found.map(({ id }) => id);
}

/** Members of a collector who may still answer. */
export async function countWaiting(db: Db, collectorId: string, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('panelInvitation')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('collectorId', '=', collectorId)
    .where('state', '=', 'invited')
    .where('invitedAt', '>', before(now, answerHours))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Days of invitations that a rate is taken from. */
const rateDays = 30;

/** How many had their time to answer or answered, and how many began: of one collector, or (null) of the panel in the last 30 days. */
export async function countAnswers(db: Db, collectorId: string | null, now: Date): Promise<AnswerCounts> {
  const of = collectorId === null ? sql`invited_at > ${before(now, rateDays * 24)}` : sql`collector_id = ${collectorId}`;
  const { rows: found } = await sql<AnswerCounts>`
    select count(*)::int as invited, count(*) filter (where recording_id is not null)::int as started from panel_invitation
    where ${of} and (state <> 'invited' or invited_at <= ${before(now, answerHours)})`.execute(db);
  return found[0] ?? { invited: 0, started: 0 };
}

/** The link of the panel's own page: the newest one holds. */
export async function setEntry(db: Db, id: string, hash: Buffer): Promise<void> {
  await db.updateTable('panelInvitation').set({ entryHash: hash }).where('id', '=', id).execute();
}

export async function markOpened(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('panelInvitation').set({ openedAt: now }).where('id', '=', id).where('openedAt', 'is', null).execute();
}

/** The same for several whose rows the caller holds, opened before or not. */
export async function takeOpened(trx: Db, ids: readonly string[], now: Date): Promise<void> {
  await trx.updateTable('panelInvitation').set({ openedAt: now }).where('id', '=', anyOf(ids)).execute();
}

/** Invited → started: its member took a place. */
export async function markStarted(trx: Db, id: string, recordingId: string): Promise<void> {
  await trx
    .updateTable('panelInvitation')
    .set({ state: 'started', recordingId })
    .where('id', '=', id)
    .where('state', '=', 'invited')
    .execute();
}

/** Invited → declined: the member does not take part. */
export async function markDeclined(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('panelInvitation')
    .set({ state: 'declined', endedAt: now })
    .where('id', '=', id)
    .where('state', '=', 'invited')
    .execute();
}

/** Started → approved, or rejected with the reason. */
export async function markJudged(trx: Db, id: string, rejection: Rejection | null, now: Date): Promise<void> {
  const state = rejection === null ? 'approved' : 'rejected';
  await trx
    .updateTable('panelInvitation')
    .set({ state, rejection, endedAt: now })
    .where('id', '=', id)
    .where('state', '=', 'started')
    .execute();
}

/** Places that a member took and came to the end of, and that nobody judged yet. */
const unjudged = sql`panel_invitation join recording on recording.id = recording_id
  where panel_invitation.state = 'started' and recording.state = 'finished' and not lapsed`;

/** Collectors with such places, whether they are under way or ended. */
export async function findCollectorsToJudge(db: Db): Promise<string[]> {
  const { rows: found } = await sql<{ id: string }>`
    select distinct panel_invitation.collector_id as id from ${unjudged} and recording.status <> 0 order by 1`.execute(db);
  return found.map(({ id }) => id);
}

/** Ids of a collector's invitations to such places whose recording was processed or failed for good, in the order they were finished. */
export async function findTaken(db: Db, collectorId: string): Promise<string[]> {
  const { rows: found } = await sql<{ id: string }>`
    select panel_invitation.id from ${unjudged} and recording.status <> 0 and panel_invitation.collector_id = ${collectorId}
    order by recording.finished_at, recording.id limit 200`.execute(db);
  return found.map(({ id }) => id);
}

/** How many such places each of the collectors has; only of those that have any. */
export async function countUnjudged(db: Db, collectorIds: readonly string[]): Promise<Map<string, number>> {
  const { rows: found } = await sql<{ id: string; count: number }>`
    select panel_invitation.collector_id as id, count(*)::int as count from ${unjudged} and panel_invitation.collector_id = any (${collectorIds})
    group by 1`.execute(db);
  return new Map(found.map(({ id, count }) => [id, count]));
}

/** Ends what is still open of collectors that ended: nobody answered, or nobody came to the end. Returns how many. */
export async function closeOfEnded(db: Db, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    update panel_invitation set state = 'closed', ended_at = ${now}
    from collector where collector.id = collector_id and collector.status = 2 and panel_invitation.state in ('invited', 'started')
      and not exists (select from recording where recording.id = recording_id
        and (recording.state = 'open' or (recording.state = 'finished' and not lapsed) or late_until > ${now}))`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
