/** The servers of a database: each writes its own row every few seconds, and one that has not for half a minute is gone. */
import { sql } from 'kysely';
import { serverNamePrefix } from '../database.ts';
import { jobsSchema } from '../jobs-schema.ts';
import type { Db } from '../ports.ts';
import type { Phase } from '../readiness.ts';

/** What a server is; never changes while it runs. */
export interface NodeFacts {
  /** A UUID; also in the name of its connections. */
  id: string;
  role: 'all' | 'api' | 'worker';
  /** Of the product. */
  version: string;
  /** Newest migration that it knows. */
  migration: string;
  host: string;
  port: number;
}

export interface NodeRow extends NodeFacts {
  phase: Phase;
  /** Ids of the jobs that it ran when it was last seen. */
  jobs: string[];
  startedAt: Date;
  seenAt: Date;
  isGone: boolean;
}

export interface OrphanedJob {
  queue: string;
  id: string;
  startedAt: Date;
}

/** After this long without a heartbeat a server counts as gone. */
export const goneAfterSec = 30;
/** A job that no server says it runs: as long, and the time until its server would have said so. */
const unclaimedAfterSec = goneAfterSec + 10;

const isGone = sql<boolean>`(seen_at < now() - make_interval(secs => ${goneAfterSec}))`;

/** One heartbeat; a row that was deleted meanwhile is made again. Returns the oldest code that the database takes. */
export async function writeHeartbeat(db: Db, node: NodeFacts, phase: Phase, jobs: readonly string[]): Promise<{ minimumCode: string }> {
  const { id, role, version, migration, host, port } = node;
  const { rows } = await sql<{ minimumCode: string }>`
    insert into node (id, role, version, migration, host, port, phase, jobs)
    values (${id}, ${role}, ${version}, ${migration}, ${host}, ${port}, ${phase}, ${[...jobs]}::uuid[])
    on conflict (id) do update set phase = excluded.phase, jobs = excluded.jobs, seen_at = now()
    returning coalesce((select minimum_code from schema_version), '') as "minimumCode"`.execute(db);
  return { minimumCode: rows[0]?.minimumCode ?? '' };
}

export async function deleteNode(db: Db, id: string): Promise<void> {
  await db.deleteFrom('node').where('id', '=', id).execute();
}

/** Gone servers are shown for an hour. */
export async function deleteGoneNodes(db: Db): Promise<void> {
  await sql`delete from node where seen_at < now() - interval '1 hour'`.execute(db);
}

export async function findAliveIds(db: Db): Promise<Set<string>> {
  const rows = await db
    .selectFrom('node')
    .select('id')
    .where(sql<boolean>`not ${isGone}`)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Oldest first; at most 200. */
export async function findNodes(db: Db): Promise<NodeRow[]> {
  const { rows } = await sql<NodeRow>`
    select id, role, version, migration, host, port, phase, jobs, started_at as "startedAt", seen_at as "seenAt", ${isGone} as "isGone"
    from node order by started_at, id limit 200`.execute(db);
  return rows;
}

/**
 * Jobs that are marked as running and that nobody runs: a server that is gone ran them when it was last seen, or no server says that it
 * does. The second kind is left alone while a server is connected that has no row: it is of a version that does not say.
 */
export async function findOrphanedJobs(db: Db): Promise<OrphanedJob[]> {
  const { rows } = await sql<OrphanedJob>`
    select name as queue, id, started_on as "startedAt" from ${sql.id(jobsSchema)}.job
    where state = 'active' and not starts_with(name, '__')
      and not exists (select from node where not ${isGone} and job.id = any (node.jobs))
      and (
        exists (select from node where ${isGone} and job.id = any (node.jobs) and job.started_on <= node.seen_at)
        or (
          started_on < now() - make_interval(secs => ${unclaimedAfterSec})
          and not exists (
            select from pg_stat_activity where datname = current_database() and starts_with(application_name, ${serverNamePrefix})
              and substr(application_name, ${serverNamePrefix.length + 1}::int) not in (select node.id::text from node)
          )
        )
      )`.execute(db);
  return rows;
}
