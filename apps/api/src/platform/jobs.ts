/** Background work on pg-boss: a job is written in the caller's transaction and run at least once, one at a time, off the request. */
import { setTimeout as pause } from 'node:timers/promises';
import { CompiledQuery } from 'kysely';
import pg from 'pg';
import PgBoss from 'pg-boss';
import { failCutShort, takeUpCutShort } from './cut-short-jobs.ts';
import { isDatabaseAway, isTimedOut } from './database.ts';
import { watchDueJobs, type DueJobs } from './due-jobs.ts';
import { deadLettersOf, jobsSchema } from './jobs-schema.ts';
import { atOnceOf, type JobsAtOnce } from './jobs-at-once.ts';
import { jobDuration, jobsEnded, jobsRunning } from './metrics/index.ts';
import { findOrphanedJobs } from './nodes/node-store.ts';
import type { Db, JobPace, JobQueue, Log } from './ports.ts';
import { countFailure, maxSameFailures } from './repeated-failures.ts';
import { activeTracing, traceparentOf, withinSpan } from './tracing/index.ts';
import { TaskStopped } from './workers/index.ts';

const askAgainMs = 500;
/** A worker is woken when a job of its queue is due (due-jobs.ts); this is for a wake-up that was missed. */
const unwokenPollSec = 300;
const dayMinutes = 24 * 60;
/** Of a queue pg-boss reads seconds and minutes only; other units it passes over. */
const retries = { retryLimit: 8, retryDelay: 2, retryBackoff: true, expireInSeconds: 15 * 60, retentionMinutes: 30 * dayMinutes };
/** As long as pg-boss keeps the letters that it writes itself: twice as long as their jobs. */
const letters = { retentionMinutes: 60 * dayMinutes };

export interface RunningJobs extends JobQueue {
  /** Creates or upgrades the jobs' tables and begins to hand out jobs. `named`: whose connections tell the servers of the database apart. */
  start(named?: pg.Pool): Promise<void>;
  /** Lets running jobs end (at most 20 s; an interrupted one is run again later). */
  stop(): Promise<void>;
  /** Ids of the jobs that run here, and for how long, in ms. */
  running(): { id: string; sinceMs: number }[];
  /** Tries jobs again whose server is gone. Returns how many. */
  takeUpOrphans(db: Db): Promise<number>;
}

const oneAtOnce: JobsAtOnce = { each: 1, of: {} };

/**
 * A queue on the same pool as the commands. `maintain: false` leaves housekeeping to another process. `atOnce` null: jobs are sent and none
 * is run here, but the queues that workers are registered for are made.
 */
export function createJobs(pool: pg.Pool, log: Log, maintain = true, atOnce: JobsAtOnce | null = oneAtOnce): RunningJobs {
  let stopping = false;
  const begun = new Map<string, number>();
  const sql = onPool(pool, () => stopping);
  const boss = new PgBoss({ schema: jobsSchema, supervise: maintain, schedule: false, db: sql });
  const workersOf = new Map<string, string[]>();
  const wake = (queue: string): void => workersOf.get(queue)?.forEach((worker) => boss.notifyWorker(worker));
  let due: DueJobs | null = null;
  boss.on('error', (error) => log.error({ reason: error.message }, 'the job queue met an error'));
  const made = new Map<string, Promise<void>>();
  const ensureQueue = (name: string) => {
    const known = made.get(name) ?? createQueue(boss, name);
    made.set(name, known);
    known.catch(() => made.delete(name));
    return known;
  };
  return {
    start: async (named = pool) => {
      await boss.start();
      if (maintain) await takeUpCutShort(boss, named);
      const onError = (error: unknown) => log.error({ reason: String(error) }, 'due jobs could not be found');
      if (atOnce !== null) due = watchDueJobs({ find: () => findDueQueues(sql, [...workersOf.keys()]), wake, onError });
    },
    stop: () => {
      stopping = true;
      due?.stop();
      return boss.stop({ graceful: true, wait: true, timeout: 20_000 });
    },
    send: async (db, name, data, pace) => {
      await ensureQueue(name);
      const id = await boss.send(name, traced(data), { db: onTransaction(db), ...paced(pace) });
      due?.expectJobs();
      // A paced job may be waiting already.
      if (id === null && pace === undefined) throw new Error(`job ${name} was not stored`);
    },
    work: async (name, handle, giveUp) => {
      await ensureQueue(name);
      for (let started = 0; atOnce !== null && started < atOnceOf(atOnce, name); started += 1) {
        let worker = '';
        worker = await boss.work<Parameters<typeof handle>[0]>(
          name,
          { batchSize: 1, pollingIntervalSeconds: unwokenPollSec, ...withFailures(giveUp !== undefined) },
          async ([job]) => {
            // The next job is fetched at once: only an empty queue is waited on.
            boss.notifyWorker(worker);
            if (job === undefined) return;
            begun.set(job.id, performance.now());
            await runTraced(name, job, () => runLogged({ log, boss }, name, job, { handle, giveUp })).finally(() => begun.delete(job.id));
          },
        );
        workersOf.set(name, [...(workersOf.get(name) ?? []), worker]);
      }
    },
    running: () => [...begun].map(([id, atMs]) => ({ id, sinceMs: performance.now() - atMs })),
    takeUpOrphans: async (db) => failCutShort(boss, pool, await findOrphanedJobs(db)),
  };
}

/** Of these queues the ones with a due job. Their names are literals, so that no partition of another queue or of dead letters is planned. */
async function findDueQueues(sql: PgBoss.Db, queues: readonly string[]): Promise<string[]> {
  if (queues.length === 0) return [];
  const names = queues.map((queue) => pg.escapeLiteral(queue)).join(', ');
  const { rows } = await sql.executeSql(
    `select distinct name from ${jobsSchema}.job where name in (${names}) and state < 'active' and start_after < now()`,
    [],
  );
  return (rows as { name: string }[]).map(({ name }) => name);
}

/** With the call that sends it, so that the job's trace leads there; as it is where nothing is traced. */
function traced(data: object): object {
  const traceparent = traceparentOf();
  return traceparent === null ? data : { ...data, traceparent };
}

/** How often a job was tried, and how it failed, is read only where it is traced or counted. */
const withFailures = (isCounted: boolean): { includeMetadata?: boolean } =>
  isCounted || activeTracing() !== null ? { includeMetadata: true } : {};

function runTraced<T extends object>(queue: string, job: PgBoss.Job<T>, run: () => Promise<void>): Promise<void> {
  const tracing = activeTracing();
  if (tracing === null) return run();
  const attempt = 'retryCount' in job ? Number(job.retryCount) + 1 : 1;
  const cause = 'traceparent' in job.data && typeof job.data.traceparent === 'string' ? job.data.traceparent : null;
  const span = tracing.startJob(queue, attempt, cause);
  return withinSpan(span, run)
    .catch((error: unknown) => {
      span.setStatus({ code: 2 });
      throw error;
    })
    .finally(() => span.end());
}

interface JobHandlers<T> {
  handle: (data: T) => Promise<void>;
  giveUp: ((data: T, reason: string) => Promise<void>) | undefined;
}

async function runLogged<T extends object>(
  { log, boss }: { log: Log; boss: PgBoss },
  name: string,
  job: PgBoss.Job<T>,
  { handle, giveUp }: JobHandlers<T>,
): Promise<void> {
  const { id, data } = job;
  const end = jobDuration.startTimer({ queue: name });
  jobsRunning.inc({ queue: name });
  try {
    await handle(data);
    jobsEnded.inc({ queue: name, outcome: 'done' });
  } catch (error) {
    jobsEnded.inc({ queue: name, outcome: error instanceof TaskStopped ? 'parked' : 'failed' });
    if (error instanceof TaskStopped) {
      log.error({ job: name, id, reason: error.message }, 'a job ended its worker; it is parked');
      await park(boss, name, data, error.message);
      return;
    }
    const failure = countFailure(error, 'output' in job ? job.output : null);
    if (giveUp !== undefined && failure.sameFailures >= maxSameFailures) {
      log.error({ job: name, id, reason: failure.message }, 'a job failed three times with the same error; it is parked');
      await giveUp(data, failure.message);
      await park(boss, name, data, failure.message);
      return;
    }
    log.error({ job: name, id, reason: error instanceof Error ? error.stack : String(error) }, 'a job failed; it is tried again');
    throw failure;
  } finally {
    end();
    jobsRunning.dec({ queue: name });
  }
}

/** Puts a job among the dead letters without another try. */
async function park(boss: PgBoss, queue: string, data: object, reason: string): Promise<void> {
  await boss.send(deadLettersOf(queue), { ...data, parked: { queue, reason } });
}

/** The first of a slot of time runs at once, the next one at the end of the slot; the rest are those. */
function paced(pace: JobPace | undefined): PgBoss.SendOptions {
  return pace === undefined ? {} : { singletonKey: pace.key, singletonSeconds: pace.everySec, singletonNextSlot: true };
}

async function createQueue(boss: PgBoss, name: string): Promise<void> {
  const deadLetter = deadLettersOf(name);
  await ensureSettings(boss, { name: deadLetter, ...letters });
  await ensureSettings(boss, { name, ...retries, deadLetter });
}

/** A queue that was there before keeps its settings when it is created again. */
async function ensureSettings(boss: PgBoss, queue: PgBoss.Queue): Promise<void> {
  await boss.createQueue(queue.name, queue);
  await boss.updateQueue(queue.name, queue);
}

/**
 * Asks again while the database is away or too busy. How a job ended must reach it, or the job stays marked as running until its time limit; and pg-boss
 * does not wait for that answer, so that a refusal would be an error that nobody takes.
 */
function onPool(pool: pg.Pool, isStopping: () => boolean): PgBoss.Db {
  const executeSql = async (text: string, values: unknown[]): Promise<{ rows: Record<string, unknown>[] }> => {
    for (;;) {
      try {
        return await pool.query<Record<string, unknown>>(text, values);
      } catch (error) {
        // Two servers that make their queues at once change the same tables: the one that was aborted does so again.
        if (isStopping() || !(isDatabaseAway(error) || isTimedOut(error) || isDeadlock(error))) throw error;
        await pause(askAgainMs);
      }
    }
  };
  return { executeSql };
}

const isDeadlock = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '40P01';

/** pg-boss's own insert, sent through the caller's transaction; its rows keep their own names. */
function onTransaction(db: Db): PgBoss.Db {
  return {
    executeSql: async (text, values) => {
      const { rows } = await db.withoutPlugins().executeQuery(CompiledQuery.raw(text, values));
      return { rows: rows as Record<string, unknown>[] };
    },
  };
}
