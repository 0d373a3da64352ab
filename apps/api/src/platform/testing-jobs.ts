/** The job queue of tests: jobs are written as in production, and run when the test says so instead of by a timer. */
import PgBoss from 'pg-boss';
import type pg from 'pg';
import { createJobs } from './jobs.ts';
import { jobsSchema } from './jobs-schema.ts';
import { silentLog } from './log.ts';
import type { JobQueue } from './ports.ts';
import { addToSharedPartition } from './testing-queues.ts';
import { TaskStopped } from './workers/index.ts';

type Handle = (data: object) => Promise<void>;

export interface TestJobs {
  queue: JobQueue;
  runAll(): Promise<number>;
}

/** A queue on this pool, whose tables the template already holds. `tables`: see testing-queues.ts. */
export function createTestJobs(pool: pg.Pool, tables: 'shared' | 'per queue' = 'shared'): TestJobs {
  const sender = createJobs(pool, silentLog, false, null);
  const handles = new Map<string, Handle>();
  const added = new Map<string, Promise<void>>();
  const add = (name: string): Promise<void> => {
    const adding = added.get(name) ?? (tables === 'shared' ? addToSharedPartition(pool, name) : Promise.resolve());
    added.set(name, adding);
    return adding;
  };
  return {
    queue: {
      send: async (db, name, data, pace) => {
        await add(name);
        await sender.send(db, name, data, pace);
      },
      work: async (name, handle) => {
        handles.set(name, handle as Handle);
        // Makes the queue, as in production: made by the first job inside a transaction, it would wait for a second connection.
        await add(name);
        await sender.work(name, handle);
      },
    },
    runAll: async () => {
      let ran = 0;
      for (let round = await runRound(pool, handles); round > 0; round = await runRound(pool, handles)) ran += round;
      return ran;
    },
  };
}

/** A job that ended its worker is not run again; any other failure is the test's. */
function parkedState(error: unknown): string {
  if (error instanceof TaskStopped) return PgBoss.states.failed;
  throw error;
}

async function runRound(pool: pg.Pool, handles: Map<string, Handle>): Promise<number> {
  let ran = 0;
  let waiting = await findWaiting(pool);
  for (const [name, handle] of handles) {
    if (!waiting.has(name)) continue;
    ran += await runQueue(pool, name, handle);
    // A job may have sent others.
    waiting = await findWaiting(pool);
  }
  return ran;
}

/** Names of the queues with a job to run: one query in place of one per queue. */
async function findWaiting(pool: pg.Pool): Promise<Set<string>> {
  const { rows } = await pool.query<{ name: string }>(`select distinct name from ${jobsSchema}.job where state in ('created', 'retry')`);
  return new Set(rows.map(({ name }) => name));
}

async function runQueue(pool: pg.Pool, name: string, handle: Handle): Promise<number> {
  const { rows } = await pool.query<{ id: string; data: object }>(
    `select id, data from ${jobsSchema}.job where name = $1 and state in ('created', 'retry') order by created_on, id`,
    [name],
  );
  for (const { id, data } of rows) {
    const state = await handle(data).then(() => PgBoss.states.completed, parkedState);
    await pool.query(`update ${jobsSchema}.job set state = $3, completed_on = now() where name = $1 and id = $2`, [name, id, state]);
  }
  return rows.length;
}
