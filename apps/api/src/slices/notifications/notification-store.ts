/** The only SQL on the table `notification`. Raw SQL where one statement counts a bounded part. */
import { sql } from 'kysely';
import type { ExportKind } from '@sightline/domain/exports';
import { isNotificationKind, mostCounted, type NotificationKind } from '@sightline/domain/notifications';
import type { PlanName } from '@sightline/domain/plans';
import type { Db } from '../../platform/ports.ts';

/** What the words of a notification need beside names; stored as JSON. */
export interface NotificationDetails {
  completes?: number;
  sampleSize?: number;
  plan?: PlanName;
  /** ISO 8601. */
  when?: string;
  export?: ExportKind;
  reason?: string;
}

interface NewNotification {
  accountId: string;
  kind: NotificationKind;
  eventKey: string;
  projectId?: string;
  collectorId?: string;
  details?: NotificationDetails;
  /** Whether the daily digest takes it. */
  waits: boolean;
  createdAt: Date;
}

export interface NotificationRow {
  id: string;
  accountId: string;
  kind: NotificationKind;
  projectId: string | null;
  projectName: string | null;
  collectorId: string | null;
  collectorName: string | null;
  details: NotificationDetails;
  createdAt: Date;
  readAt: Date | null;
}

/** Returns its id; null if the account was notified of the event already. */
export async function insertNotification(trx: Db, row: NewNotification): Promise<string | null> {
  const { accountId, kind, eventKey, projectId, collectorId, details = {}, waits, createdAt } = row;
  const added = await trx
    .insertInto('notification')
    .values({
      accountId,
      kind,
      eventKey,
      projectId: projectId ?? null,
      collectorId: collectorId ?? null,
      parameters: JSON.stringify(details),
      digest: waits ? 'waiting' : null,
      createdAt,
    })
    .onConflict((conflict) => conflict.columns(['accountId', 'kind', 'eventKey']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return added === undefined ? null : String(added.id);
}

const withNames = (db: Db) =>
  db
    .selectFrom('notification')
    .leftJoin('project', 'project.id', 'notification.projectId')
    .leftJoin('collector', 'collector.id', 'notification.collectorId')
    .select(['notification.id', 'notification.accountId', 'notification.kind', 'notification.projectId', 'project.name as projectName'])
    .select(['notification.collectorId', 'collector.name as collectorName', 'notification.parameters', 'notification.createdAt'])
    .select('notification.readAt');

type Selected = Awaited<ReturnType<ReturnType<typeof withNames>['execute']>>[number];

function toRow({ id, kind, parameters, ...rest }: Selected): NotificationRow {
  if (!isNotificationKind(kind)) throw new Error(`A notification of an unknown kind is stored: ${kind}.`);
  return { ...rest, id: String(id), kind, details: parameters as NotificationDetails };
}

export interface NotificationPage {
  /** Id of the last one shown; null for the first page. */
  before: string | null;
  unread: boolean;
  count: number;
}

/** Newest first. */
export async function pageOfNotifications(
  db: Db,
  accountId: string,
  { before, unread, count }: NotificationPage,
): Promise<NotificationRow[]> {
  let query = withNames(db).where('notification.accountId', '=', accountId);
  if (before !== null) query = query.where('notification.id', '<', Number(before));
  if (unread) query = query.where('notification.readAt', 'is', null);
  return (await query.orderBy('notification.id', 'desc').limit(count).execute()).map(toRow);
}

/** Oldest first; those that are gone are left out. */
export async function findNotifications(db: Db, ids: readonly string[]): Promise<NotificationRow[]> {
  if (ids.length === 0) return [];
  return (await withNames(db).where('notification.id', 'in', ids.map(Number)).orderBy('notification.id').execute()).map(toRow);
}

/** At most `mostCounted`. */
export async function countUnread(db: Db, accountId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from
      (select from notification where account_id = ${accountId} and read_at is null limit ${mostCounted}) unread`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The first time stays; false if the account has no such notification. */
export async function markRead(db: Db, accountId: string, id: string, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('notification')
    .set((eb) => ({ readAt: eb.fn.coalesce('readAt', eb.val(now)) }))
    .where('accountId', '=', accountId)
    .where('id', '=', Number(id))
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function markReadUpTo(db: Db, accountId: string, id: string, now: Date): Promise<void> {
  await db
    .updateTable('notification')
    .set({ readAt: now })
    .where('accountId', '=', accountId)
    .where('id', '<=', Number(id))
    .where('readAt', 'is', null)
    .execute();
}

/** Accounts with notifications before `until` that a digest has yet to take. */
export async function findDigestAccounts(db: Db, until: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('notification')
    .select('accountId')
    .distinct()
    .where('digest', '=', 'waiting')
    .where('createdAt', '<', until)
    .limit(500)
    .execute();
  return rows.map(({ accountId }) => accountId);
}

/** Takes what waits of an account from before `until`, and returns the ids of those since `since`, oldest first: what is older is not mailed. */
export async function takeForDigest(trx: Db, accountId: string, { since, until }: { since: Date; until: Date }): Promise<string[]> {
  const rows = await trx
    .updateTable('notification')
    .set({ digest: 'taken' })
    .where('accountId', '=', accountId)
    .where('digest', '=', 'waiting')
    .where('createdAt', '<', until)
    .returning(['id', 'createdAt'])
    .execute();
  return rows
    .filter(({ createdAt }) => createdAt >= since)
    .map(({ id }) => id)
    .sort((one, other) => one - other)
    .map(String);
}

const mostAtOnce = 10_000;

/** Deletes notifications made before a moment, some thousand at a time. */
export async function deleteNotificationsBefore(db: Db, moment: Date): Promise<void> {
  const old = db.selectFrom('notification').select('id').where('createdAt', '<', moment).limit(mostAtOnce);
  await db.deleteFrom('notification').where('id', 'in', old).execute();
}
