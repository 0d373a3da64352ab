/** What operators read of jobs that failed for good, as pg-boss leaves them. */
import PgBoss from 'pg-boss';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from './database.ts';
import { findDeadLetters } from './dead-letters.ts';
import { createJobs, type RunningJobs } from './jobs.ts';
import { jobsSchema } from './jobs-schema.ts';
import { silentLog } from './log.ts';
import { createTestDatabase, dropTestDatabase } from './testing-databases.ts';
import { ensureTestServer, pooled } from './testing-server.ts';
import { TaskStopped } from './workers/index.ts';

let opened: ReturnType<typeof openDatabase>;
let jobs: RunningJobs;
let drop: () => Promise<void>;
beforeAll(async () => {
  const connect = await ensureTestServer();
  const name = await createTestDatabase(connect);
  opened = openDatabase(pooled(connect)(name), silentLog);
  jobs = createJobs(opened.pool, silentLog, false);
  await jobs.start();
  drop = () => dropTestDatabase(connect, name);
});
afterAll(async () => {
  await jobs.stop();
  await opened.db.destroy();
  await drop();
});

/** Writes a job that is on its last try. */
async function lastTry(queue: string): Promise<void> {
  await jobs.send(opened.db, queue, { of: queue });
  await opened.pool.query('update jobs.job set retry_limit = 0 where name = $1', [queue]);
}
const letter = async (of: string) => {
  const letters = await findDeadLetters(opened.db, { before: null, limit: 50 });
  return letters.filter(({ queue }) => queue === of).map(({ error, data }) => ({ error, data }));
};

it.each([
  ['an error', () => new Error('the greeter is away'), 'the greeter is away'],
  ['a text', () => 'away', 'away'],
  ['a stopped worker', () => new TaskStopped('it needed more memory'), 'it needed more memory'],
])('a job that ends with %s is kept with its queue and what was said', async (name, thrown, error) => {
  const queue = name.replaceAll(' ', '-');
  await lastTry(queue);
  // oxlint-disable-next-line typescript/prefer-promise-reject-errors -- what a library may do
  await jobs.work(queue, () => Promise.reject(thrown()));
  await expect.poll(() => letter(queue), { timeout: 10_000 }).toMatchObject([{ error, data: { of: queue } }]);
});

it('a job that ran out of time in a server that is gone says so', async () => {
  const executeSql: PgBoss.Db['executeSql'] = (text, values) => opened.pool.query(text, values);
  const boss = new PgBoss({ schema: jobsSchema, supervise: false, schedule: false, db: { executeSql } });
  await lastTry('slow');
  expect(await boss.fetch('slow')).toHaveLength(1);
  await opened.pool.query("update jobs.job set started_on = now() - interval '1 hour' where name = 'slow'");
  await boss.maintain();
  expect(await letter('slow')).toEqual([{ error: 'job failed by timeout in active state', data: { of: 'slow' } }]);
});

const daysKept = async () => {
  const { rows } = await opened.pool.query<object>(
    `select name, round(extract(epoch from keep_until - created_on) / 86400)::int as days from jobs.job
      where name like '%kept' order by name, days`,
  );
  return rows;
};

it('letters are kept for 60 days, those of stopped workers too, also in queues that were there before', async () => {
  await jobs.send(opened.db, 'kept', {});
  await opened.pool.query("update jobs.queue set retention_minutes = null where name like '%kept'");
  await opened.pool.query("delete from jobs.job where name = 'kept'");
  const next = createJobs(opened.pool, silentLog, false);
  for (const stops of [true, false]) await next.send(opened.db, 'kept', { stops });
  await opened.pool.query("update jobs.job set retry_limit = 0 where name = 'kept'");
  await jobs.work<{ stops: boolean }>('kept', ({ stops }) => Promise.reject(stops ? new TaskStopped('no memory') : new Error('no')));
  await expect.poll(daysKept).toEqual([
    { name: 'dead-letter.kept', days: 60 },
    { name: 'dead-letter.kept', days: 60 },
    { name: 'kept', days: 30 },
    { name: 'kept', days: 30 },
  ]);
});
