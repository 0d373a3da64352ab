/** What only the demo does in the tables of others: makes a project everybody's, and moves its dates to the given dates. */
import { sql } from 'kysely';
import type { Db } from '../../platform/ports.ts';

/** Names of demo projects that are complete: their collector was finished as the last step of seeding. */
export async function findSeededNames(db: Db): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select project.name from project join collector on collector.project_id = project.id
    where project.owner_id is null and project.read_only and collector.viewed and collector.status = 2`.execute(db);
  return new Set(rows.map((row) => row.name));
}

/** Takes away what an interrupted seeding left: its project of this name, and the account that was making it. */
export async function removeUnfinished(db: Db, names: readonly string[], accountEmail: string): Promise<void> {
  await sql`
    delete from project where owner_id is null and read_only and name = any(${names})
      and not exists (select from collector where project_id = project.id and viewed and status = 2)`.execute(db);
  await removeAccount(db, accountEmail);
}

export async function removeAccount(db: Db, email: string): Promise<void> {
  await sql`delete from account where email = ${email}`.execute(db);
}

/** From now on the project is nobody's and read-only, and its sample takes exactly these testers. */
export async function shareProject(db: Db, projectId: string, collectorId: string, sampleSize: number): Promise<void> {
  await sql`update project set owner_id = null, read_only = true where id = ${projectId}`.execute(db);
  await sql`update collector set sample_size = ${sampleSize} where id = ${collectorId}`.execute(db);
}

/** The project is its maker's again, until it is shared again: what researchers write about recordings is written by the one whose project it is. */
export async function lendProject(db: Db, projectId: string, accountEmail: string): Promise<void> {
  await sql`
    update project set owner_id = account.id, read_only = false from account
    where project.id = ${projectId} and account.email = ${accountEmail}`.execute(db);
}

export async function setPicture(db: Db, questionId: string, path: string): Promise<void> {
  await sql`update question set media_path = ${path}, preview_path = ${path} where id = ${questionId}`.execute(db);
}

/** Recordings that are finished and wait for their summary, and those whose summary failed. */
export async function countUnsummarised(db: Db, projectId: string): Promise<{ waiting: number; failed: number }> {
  const { rows } = await sql<{ waiting: number; failed: number }>`
    select count(*) filter (where status = 0)::int as waiting, count(*) filter (where status = 2)::int as failed
    from recording where project_id = ${projectId}`.execute(db);
  return rows[0] ?? { waiting: 0, failed: 0 };
}

export interface Span {
  startedAt: Date;
  finishedAt: Date;
}

/** Dates of the sessions as their testers' clocks had them. */
export async function dateRecording(db: Db, recordingId: string, { startedAt, finishedAt }: Span): Promise<void> {
  await sql`
    update recording set started_at = ${startedAt}, consented_at = ${startedAt}, finished_at = ${finishedAt}
    where id = ${recordingId} and simulated`.execute(db);
}

/** The last step: the collector is finished and seen, project and collector have their dates. `viewed` marks the seeding as complete. */
export async function closeStudy(db: Db, ids: { projectId: string; collectorId: string }, createdAt: Date, collected: Span): Promise<void> {
  await sql`
    update project set created_at = ${createdAt}, last_data_update = ${collected.finishedAt} where id = ${ids.projectId}`.execute(db);
  await sql`
    update collector set status = 2, viewed = true, created_at = ${createdAt}, started_at = ${collected.startedAt},
      finished_at = ${collected.finishedAt}, sample_size_at_finish = sample_size
    where id = ${ids.collectorId}`.execute(db);
}
