/** The job queue of tests: jobs are written as in production, and run when the test says so instead of by a timer. */
import PgBoss from 'pg-boss';
import type pg from 'pg';
import { createJobs } from './jobs.ts';
import { jobsSchema } from './jobs-schema.ts';
import { silentLog } from './log.ts';
import type { JobQueue } from './ports.ts';
import { TaskStopped } from './workers/index.ts';

type Handle = (data: object) => Promise<void>;

export interface TestJobs {
  queue: JobQueue;
  runAll(): Promise<number>;
}

/** A queue on this pool, whose tables the template already holds. */
export function createTestJobs(pool: pg.Pool): TestJobs {
  const sender = createJobs(pool, silentLog, false, null);
  const handles = new Map<string, Handle>();
  return {
    queue: {
      send: (db, name, data, pace) => sender.send(db, name, data, pace),
      work: (name, handle) => {
        handles.set(name, handle as Handle);
        // Makes the queue, as in production: made by the first job inside a transaction, it would wait for a second connection.
        return sender.work(name, handle);
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
  for (const [name, handle] of handles) ran += await runQueue(pool, name, handle);
  return ran;
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
