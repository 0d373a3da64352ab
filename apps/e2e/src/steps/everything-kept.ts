/** Everything that a server keeps: the rows of every table of its database, and the files beside it. */
import { readdirSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { withDatabase } from './let-lapse.ts';
import type { RunningServer } from '../harness/server.ts';

interface Kept {
  /** Number of rows and a sum of what is in them, by table. */
  rows: Record<string, string>;
  files: string[];
}

/** The tables are asked of the database, so that one made tomorrow counts too; left out is what changes by the clock. */
const tablesOfIt = `
  select format('%I.%I', table_schema, table_name) as name from information_schema.tables
  where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema', 'jobs')
    and table_name not like 'rate_limit%' and table_name not in ('node', 'reconciliation')
  order by 1`;

/** Work that was asked for: it changes by itself while it is done, and one kind comes by the clock. */
const jobsAsked = `select count(*) as content from jobs.job where name <> 'reconcile-payments'`;

/** Jobs that run now or soon, but for what comes by the clock. */
const jobsDue = `
  select count(*)::int as due from jobs.job
  where state in ('created', 'retry', 'active') and name <> 'reconcile-payments' and start_after < now() + interval '1 minute'`;

/** Resolves once the jobs that were asked for before are done: what they write is no trace of what follows. */
export const untilJobsDone = (server: RunningServer): Promise<void> =>
  withDatabase(server, async (database) => {
    while ((await database.query<{ due: number }>(jobsDue)).rows[0]?.due !== 0) await pause(200);
  });

export async function everythingKept(server: RunningServer): Promise<Kept> {
  const rows = await withDatabase(server, async (database) => {
    const counted: Record<string, string> = { jobs: (await database.query<{ content: string }>(jobsAsked)).rows[0]?.content ?? '' };
    for (const { name } of (await database.query<{ name: string }>(tablesOfIt)).rows) {
      const { rows: found } = await database.query<{ content: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(t::text, ',' order by t::text)), '') as content from ${name} t`,
      );
      counted[name] = found[0]?.content ?? '';
    }
    return counted;
  });
  const files = readdirSync(server.dataDir, { recursive: true }).map(String);
  // The database's own files change with its every breath.
  return { rows, files: files.filter((name) => !name.startsWith('postgres')).sort() };
}
