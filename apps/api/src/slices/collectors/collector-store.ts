/** The only SQL on the table `collector`, apart from what a session does when its sample is full. */
import { sql } from 'kysely';
import { CollectorType, CollectorStatus } from '@sightline/domain/collectors';
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

const columns = sql`id, project_id as "projectId", name, type, status, sample_size as "sampleSize", sample_size_at_finish as "sampleSizeAtFinish",
  invitation_code as "invitationCode", viewed, started_at as "startedAt", finish_at as "finishAt", finished_at as "finishedAt",
  link_complete as "linkComplete", link_disqualified as "linkDisqualified", link_over_quota as "linkOverQuota", selected_country as country,
  selected_min_age as "minAge", selected_max_age as "maxAge", selected_gender as gender, selected_category as category,
  settled_at as "settledAt"`;

/** Collectors of these projects, oldest first. */
export async function findCollectors(db: Db, projectIds: readonly string[]): Promise<CollectorRow[]> {
  const { rows } = await sql<CollectorRow>`
    select ${columns} from collector where project_id = any(${projectIds}) order by project_id, created_at, id`.execute(db);
  return rows;
}

export async function findStates(db: Db, projectId: string): Promise<Pick<CollectorRow, 'id' | 'type' | 'status'>[]> {
  const { rows } = await sql<Pick<CollectorRow, 'id' | 'type' | 'status'>>`
    select id, type, status from collector where project_id = ${projectId}`.execute(db);
  return rows;
}

/** null if there is no such collector. */
export async function findType(db: Db, id: string): Promise<number | null> {
  const { rows } = await sql<{ type: number }>`select type from collector where id = ${id}`.execute(db);
  return rows[0]?.type ?? null;
}

/** The account's paid collectors that are not under way. */
export async function findUnstartedPaid(db: Db, accountId: string): Promise<CollectorRow[]> {
  const { rows } = await sql<CollectorRow>`
    select ${columns} from collector where type = ${CollectorType.paid} and status in (0, 2)
      and project_id in (select id from project where owner_id = ${accountId})`.execute(db);
  return rows;
}

/** Paid collectors under way whose time is out. */
export async function findTimedOut(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from collector where type = ${CollectorType.paid} and status in (1, 6) and settled_at is null and finish_at <= ${now}
    order by finish_at limit 100`.execute(db);
  return rows.map(({ id }) => id);
}

/** Paid collectors that ended and were not settled, with their owners. */
export async function findUnsettled(db: Db): Promise<{ id: string; accountId: string }[]> {
  const { rows } = await sql<{ id: string; accountId: string }>`
    select collector.id, project.owner_id as "accountId" from collector join project on project.id = collector.project_id
    where collector.type = ${CollectorType.paid} and collector.status = 2 and collector.settled_at is null and project.owner_id is not null
    order by collector.finished_at limit 1000`.execute(db);
  return rows;
}

export async function markSettled(trx: Db, id: string, now: Date): Promise<void> {
  await sql`update collector set settled_at = ${now} where id = ${id}`.execute(trx);
}

/** Keeps other moves, starts and finishes of the collector waiting until the transaction ends. */
export async function lockCollector(trx: Db, id: string): Promise<CollectorRow | null> {
  const { rows } = await sql<CollectorRow>`select ${columns} from collector where id = ${id} for update`.execute(trx);
  return rows[0] ?? null;
}

/** The same for all collectors of a project. */
export async function lockCollectors(trx: Db, projectId: string): Promise<void> {
  await sql`select from collector where project_id = ${projectId} order by id for update`.execute(trx);
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
  const { rows } = await sql<CollectorRow>`
    insert into collector (id, project_id, name, type, sample_size, invitation_code, created_at)
    values (${collector.id}, ${collector.projectId}, ${collector.name}, ${collector.type}, ${collector.sampleSize}, ${collector.invitationCode},
      greatest(${collector.createdAt}::timestamptz,
        (select max(created_at) + interval '1 millisecond' from collector where project_id = ${collector.projectId})))
    returning ${columns}`.execute(trx);
  const [row] = rows;
  if (row === undefined) throw new Error('A collector just added is not there.');
  return row;
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
  const times =
    status === CollectorStatus.finished
      ? sql`finished_at = ${now}, sample_size_at_finish = sample_size`
      : sql`started_at = coalesce(started_at, ${now}), finished_at = null`;
  await sql`update collector set status = ${status}, ${times} where id = ${id}`.execute(trx);
}

/** A full sample ends a running collector. */
export async function finishFull(trx: Db, id: string, now: Date): Promise<void> {
  await sql`
    update collector set status = 2, finished_at = ${now}, sample_size_at_finish = sample_size where id = ${id} and status in (1, 6)`.execute(
    trx,
  );
}

/** Paid, and being recruited until `finishAt`; an end that was seen earlier is waited for again. */
export async function beginPaid(trx: Db, id: string, now: Date, finishAt: Date): Promise<void> {
  await moveTo(trx, id, 1, now);
  await sql`update collector set finish_at = ${finishAt}, viewed = false, settled_at = null where id = ${id}`.execute(trx);
}

export async function deleteCollectorRow(trx: Db, id: string): Promise<void> {
  await sql`delete from collector where id = ${id}`.execute(trx);
}
