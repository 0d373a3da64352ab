/** Jobs whose server ended while they ran: they are tried again at once, as after any other failure, instead of at the end of their time limit. */
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import PgBoss from 'pg-boss';
import { serverNamePrefix } from './database.ts';
import { jobsSchema } from './jobs-schema.ts';

export const cutShort = { message: 'The server ended while this ran.' };
const askAgainMs = 500;

export interface CutShortJob {
  queue: string;
  id: string;
  startedAt: Date;
}

/** At the start of the only server of a database: whatever is marked as running was cut short. Beside another server nothing is done. */
export async function takeUpCutShort(boss: PgBoss, pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<CutShortJob>(
    `select name as queue, id, started_on as "startedAt" from ${jobsSchema}.job where state = $1 and not starts_with(name, '__')`,
    [PgBoss.states.active],
  );
  if (rows.length > 0 && (await isAlone(pool))) await failCutShort(boss, pool, rows);
}

/** Fails those that are still marked as running since then; of several servers that do so at once, one does. Returns how many it were. */
export async function failCutShort(boss: PgBoss, pool: pg.Pool, jobs: readonly CutShortJob[]): Promise<number> {
  let failed = 0;
  for (const job of jobs) if (await failOne(boss, pool, job)) failed += 1;
  return failed;
}

async function failOne(boss: PgBoss, pool: pg.Pool, { queue, id, startedAt }: CutShortJob): Promise<boolean> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    // A server that ends twice while the same job runs was ended by it: its next failure is its last.
    const { rowCount } = await client.query(
      `update ${jobsSchema}.job set retry_limit = case when output->>'message' = $4 and retry_count > 0 then retry_count else retry_limit end
       where name = $1 and id = (
         select id from ${jobsSchema}.job where name = $1 and id = $2 and state = 'active'
           and date_trunc('milliseconds', started_on) = $3 for update skip locked
       )`,
      [queue, id, startedAt, cutShort.message],
    );
    const isOurs = rowCount === 1;
    if (isOurs) await boss.fail(queue, id, cutShort, { db: { executeSql: (text, values) => client.query(text, values) } });
    await client.query('commit');
    return isOurs;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

/** Whether no other server is connected; a killed one's connections may take a moment to go. */
async function isAlone(pool: pg.Pool): Promise<boolean> {
  for (let attempt = 0; attempt < 10; attempt += 1) {
    if (attempt > 0) await pause(askAgainMs);
    const { rowCount } = await pool.query(
      `select from pg_stat_activity where datname = current_database() and starts_with(application_name, $1)
        and application_name <> current_setting('application_name')`,
      [serverNamePrefix],
    );
    if (rowCount === 0) return true;
  }
  return false;
}
