/** The only SQL on the table `collector`, apart from what a session does when its sample is full. */
import { sql, type ExpressionBuilder } from 'kysely';
import { CollectorType, CollectorStatus } from '@sightline/domain/collectors';
import { anyOf } from '../../platform/any-of.ts';
import type { Database } from '../../platform/database-types.ts';
import type { Db } from '../../platform/ports.ts';

export interface CollectorRow {
  id: string;
  projectId: string;
  name: string;
  type: number;
  status: number;
  sampleSize: number;
  sampleSizeAtFinish: number | null;
  invitationCode: string;
  viewed: boolean;
  startedAt: Date | null;
  finishAt: Date | null;
  finishedAt: Date | null;
  linkComplete: string;
  linkDisqualified: string;
  linkOverQuota: string;
  /** Whom a paid one is for: names comma-joined, '' for all; ages in years. */
  country: string;
  minAge: number;
  maxAge: number;
  gender: string;
  category: string;
  /** When what a paid one did not use went back; null before. */
  settledAt: Date | null;
}

const columns = [
  'id',
  'projectId',
  'name',
  'type',
  'status',
  'sampleSize',
  'sampleSizeAtFinish',
  'invitationCode',
  'viewed',
  'startedAt',
  'finishAt',
  'finishedAt',
  'linkComplete',
  'linkDisqualified',
  'linkOverQuota',
  'selectedCountry as country',
  'selectedMinAge as minAge',
  'selectedMaxAge as maxAge',
  'selectedGender as gender',
  'selectedCategory as category',
  'settledAt',
] as const;

const underWay = [CollectorStatus.running, CollectorStatus.recruited];

/** Collectors of these projects, oldest first. */
export async function findCollectors(db: Db, projectIds: readonly string[]): Promise<CollectorRow[]> {
  return db
    .selectFrom('collector')
    .select(columns)
    .where('projectId', '=', anyOf(projectIds))
    .orderBy('projectId')
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}

export async function findStates(db: Db, projectId: string): Promise<Pick<CollectorRow, 'id' | 'type' | 'status'>[]> {
  return db.selectFrom('collector').select(['id', 'type', 'status']).where('projectId', '=', projectId).execute();
}

/** null if there is no such collector. */
export async function findType(db: Db, id: string): Promise<number | null> {
  const row = await db.selectFrom('collector').select('type').where('id', '=', id).executeTakeFirst();
  return row?.type ?? null;
}

/** The account's paid collectors that are not under way. */
export async function findUnstartedPaid(db: Db, accountId: string): Promise<CollectorRow[]> {
  return db
    .selectFrom('collector')
    .select(columns)
    .where('type', '=', CollectorType.paid)
    .where('status', 'in', [CollectorStatus.notStarted, CollectorStatus.finished])
    .where('projectId', 'in', (eb) => eb.selectFrom('project').select('project.id').where('ownerId', '=', accountId))
    .execute();
}

/** Paid collectors under way whose time is out. */
export async function findTimedOut(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('collector')
    .select('id')
    .where('type', '=', CollectorType.paid)
    .where('status', 'in', underWay)
    .where('settledAt', 'is', null)
    .where('finishAt', '<=', now)
    .orderBy('finishAt')
    .limit(100)
    .execute();
  return rows.map(({ id }) => id);
}

/** Paid collectors that testers are recruited for, oldest first. */
export async function findRecruiting(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('collector')
    .select('id')
    .where('type', '=', CollectorType.paid)
    .where('status', 'in', underWay)
    .where('settledAt', 'is', null)
    .orderBy('startedAt')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Paid collectors that ended and were not settled, with their owners. */
export async function findUnsettled(db: Db): Promise<{ id: string; accountId: string }[]> {
  return db
    .selectFrom('collector')
    .innerJoin('project', 'project.id', 'collector.projectId')
    .select(['collector.id', 'project.ownerId as accountId'])
    .where('collector.type', '=', CollectorType.paid)
    .where('collector.status', '=', CollectorStatus.finished)
    .where('collector.settledAt', 'is', null)
    .where('project.ownerId', 'is not', null)
    .orderBy('collector.finishedAt')
    .limit(1000)
    .$narrowType<{ accountId: string }>()
    .execute();
}

export async function markSettled(trx: Db, id: string, now: Date): Promise<void> {
  await trx.updateTable('collector').set({ settledAt: now }).where('id', '=', id).execute();
}

/** A place of a paid collector became free after it was settled: the next run of the maintenance job settles it again, and refunds that place. */
export async function settleAgain(trx: Db, id: string): Promise<void> {
  await trx
    .updateTable('collector')
    .set({ settledAt: null })
    .where('id', '=', id)
    .where('type', '=', CollectorType.paid)
    .where('status', '=', CollectorStatus.finished)
    .where('settledAt', 'is not', null)
    .execute();
}

/** Keeps other moves, starts and finishes of the collector waiting until the transaction ends. */
export async function lockCollector(trx: Db, id: string): Promise<CollectorRow | null> {
  const row = await trx.selectFrom('collector').select(columns).where('id', '=', id).forUpdate().executeTakeFirst();
  return row ?? null;
}

/** The same for all collectors of a project. */
export async function lockCollectors(trx: Db, projectId: string): Promise<void> {
  await trx.selectFrom('collector').select('id').where('projectId', '=', projectId).orderBy('id').forUpdate().execute();
}

interface NewCollector {
  id: string;
  projectId: string;
  name: string;
  type: number;
  sampleSize: number;
  invitationCode: string;
  createdAt: Date;
}

/** Later than every other collector of the project, even where two are added within one millisecond: the first one is the default. */
export async function insertCollector(trx: Db, collector: NewCollector): Promise<CollectorRow> {
  const { id, projectId, name, type, sampleSize, invitationCode, createdAt } = collector;
  return trx
    .insertInto('collector')
    .values((eb) => ({ id, projectId, name, type, sampleSize, invitationCode, createdAt: laterThanOthers(eb, projectId, createdAt) }))
    .returning(columns)
    .executeTakeFirstOrThrow();
}

function laterThanOthers(eb: ExpressionBuilder<Database, 'collector'>, projectId: string, createdAt: Date) {
  const latest = eb
    .selectFrom('collector')
    .select((of) => of.fn.max('createdAt').as('at'))
    .where('projectId', '=', projectId);
  return sql<Date>`greatest(${createdAt}::timestamptz, ${latest} + interval '1 millisecond')`;
}

export interface CollectorChange {
  name?: string;
  sampleSize?: number;
  viewed?: boolean;
  linkComplete?: string;
  linkDisqualified?: string;
  linkOverQuota?: string;
  selectedCountry?: string;
  selectedMinAge?: number;
  selectedMaxAge?: number;
  selectedGender?: string;
  selectedCategory?: string;
}

export async function updateCollector(trx: Db, id: string, change: CollectorChange): Promise<void> {
  if (Object.keys(change).length > 0) await trx.updateTable('collector').set(change).where('id', '=', id).execute();
}

/** Running: the first start is remembered, an earlier end forgotten. Finished: the end, and the sample it was finished with. */
export async function moveTo(trx: Db, id: string, status: number, now: Date): Promise<void> {
  await trx
    .updateTable('collector')
    .set((eb) => ({
      status,
      ...(status === CollectorStatus.finished
        ? { finishedAt: now, sampleSizeAtFinish: eb.ref('sampleSize') }
        : { startedAt: eb.fn.coalesce('startedAt', eb.val(now)), finishedAt: null }),
    }))
    .where('id', '=', id)
    .execute();
}

/** A full sample ends a running collector. */
export async function finishFull(trx: Db, id: string, now: Date): Promise<void> {
  await trx
    .updateTable('collector')
    .set((eb) => ({ status: CollectorStatus.finished, finishedAt: now, sampleSizeAtFinish: eb.ref('sampleSize') }))
    .where('id', '=', id)
    .where('status', 'in', underWay)
    .execute();
}

/** Paid, and being recruited until `finishAt`; an end that was seen earlier is waited for again. */
export async function beginPaid(trx: Db, id: string, now: Date, finishAt: Date): Promise<void> {
  await moveTo(trx, id, 1, now);
  await trx.updateTable('collector').set({ finishAt, viewed: false, settledAt: null }).where('id', '=', id).execute();
}

/** The first invitations are out: the time to collect counts from now. */
export async function beginRecruited(trx: Db, id: string, finishAt: Date): Promise<void> {
  await trx.updateTable('collector').set({ status: CollectorStatus.recruited, finishAt }).where('id', '=', id).execute();
}

export async function deleteCollectorRow(trx: Db, id: string): Promise<void> {
  await trx.deleteFrom('collector').where('id', '=', id).execute();
}
