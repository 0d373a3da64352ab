import type pg from 'pg';
import PgBoss from 'pg-boss';
import { afterEach, expect, test } from 'vitest';
import { openDatabase } from './database.ts';
import { createJobs } from './jobs.ts';
import { deadLettersOf, jobsSchema } from './jobs-schema.ts';
import { silentLog } from './log.ts';
import { createTestDatabase, dropTestDatabase } from './testing-databases.ts';
import { ensureTestServer, pooled } from './testing-server.ts';
import { TaskStopped } from './workers/index.ts';

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const closer of closers.splice(0).reverse()) await closer();
});

async function startedJobs() {
  const connect = await ensureTestServer();
  const name = await createTestDatabase(connect);
  const { db, pool } = openDatabase({ ...pooled(connect)(name), application_name: 'sightline, pooled' }, silentLog);
  const direct = openDatabase(connect(name), silentLog);
  const jobs = createJobs(pool, silentLog, false);
  await jobs.start();
  closers.push(
    () => dropTestDatabase(connect, name),
    () => direct.db.destroy(),
    () => db.destroy(),
    () => jobs.stop(),
  );
  return { db, pool, jobs, named: direct.pool, connection: connect(name) };
}

test('a worker is handed the data; a failed job waits to be tried again and does not hold up the next', async () => {
  const { db, pool, jobs } = await startedJobs();
  await jobs.send(db, 'greet', { name: 'bad' });
  await jobs.send(db, 'greet', { name: 'good' });
  const done = new Promise((resolve) => {
    void jobs.work<{ name: string }>('greet', ({ name }) =>
      name === 'bad' ? Promise.reject(new Error('no')) : Promise.resolve(resolve(name)),
    );
  });
  expect(await done).toBe('good');
  const { rows } = await pool.query<Record<string, unknown>>(
    "select state, retry_limit, retry_backoff, dead_letter from jobs.job where name = 'greet' and data ->> 'name' = 'bad'",
  );
  expect(rows).toEqual([{ state: 'retry', retry_limit: 8, retry_backoff: true, dead_letter: deadLettersOf('greet') }]);
});

test('a paced job waits once, however often it is sent; jobs of another key are their own', async () => {
  const { db, pool, jobs } = await startedJobs();
  const pace = (key: string) => ({ key, everySec: 3600 });
  for (let count = 0; count < 50; count += 1) await jobs.send(db, 'refresh', { of: 'a' }, pace('a'));
  await jobs.send(db, 'refresh', { of: 'b' }, pace('b'));
  const { rows } = await pool.query<Record<string, unknown>>(
    "select data ->> 'of' as of, count(*)::int, bool_or(start_after > now()) as later from jobs.job where name = 'refresh' group by 1 order by 1",
  );
  // One at once, and one at the end of the hour for all the others.
  expect(rows).toEqual([
    { of: 'a', count: 2, later: true },
    { of: 'b', count: 1, later: false },
  ]);
});

test('a database that goes away while a job runs is waited for, and then told how the job ended', async () => {
  const { db, pool, jobs } = await startedJobs();
  await jobs.send(db, 'greet', { fails: true });
  await jobs.send(db, 'greet', { fails: false });
  const query = pool.query.bind(pool);
  const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  let tries = 0;
  await jobs.work<{ fails: boolean }>('greet', ({ fails }) => {
    tries = 0;
    pool.query = () => {
      tries += 1;
      if (tries > 2) pool.query = query;
      return Promise.reject(refused);
    };
    return fails ? Promise.reject(new Error('no')) : Promise.resolve();
  });
  const states = async () =>
    (await query<{ state: string }>("select state from jobs.job where name = 'greet' order by data ->> 'fails'")).rows;
  await expect.poll(states, { timeout: 20_000 }).toEqual([{ state: 'completed' }, { state: 'retry' }]);
});

test('a queue that was aborted in a deadlock with another server is made again', async () => {
  const { db, pool, jobs } = await startedJobs();
  const query = pool.query.bind(pool);
  let aborted = 0;
  pool.query = ((text: string, values: unknown[]) => {
    if (!text.includes('create_queue') || aborted > 0) return query(text, values);
    aborted += 1;
    return Promise.reject(Object.assign(new Error('deadlock detected'), { code: '40P01' }));
  }) as typeof pool.query;
  const greeted = new Promise((resolve) => void jobs.work('greet', () => Promise.resolve(resolve('done'))));
  await jobs.send(db, 'greet', {});
  expect([await greeted, aborted]).toEqual(['done', 1]);
});

/** A job that runs in a server that no longer sends heartbeats. */
async function jobCutShort({ db, pool, jobs }: Awaited<ReturnType<typeof startedJobs>>): Promise<void> {
  const executeSql: PgBoss.Db['executeSql'] = (text, values) => pool.query(text, values);
  const killed = new PgBoss({ schema: jobsSchema, supervise: false, schedule: false, db: { executeSql } });
  await jobs.send(db, 'greet', { name: 'cut short' });
  expect(await killed.fetch('greet')).toHaveLength(1);
}

async function startNext({ pool, named }: Record<'pool' | 'named', pg.Pool>) {
  const next = createJobs(pool, silentLog);
  await next.start(named);
  closers.push(() => next.stop());
  return next;
}

const greetings = async (pool: pg.Pool) => (await pool.query<object>("select state, retry_count from jobs.job where name = 'greet'")).rows;

test('a job that ran when the server was killed is tried again soon after the next start', async () => {
  const started = await startedJobs();
  await jobCutShort(started);
  const next = await startNext(started);
  const greeted = new Promise((resolve) => void next.work<{ name: string }>('greet', ({ name }) => Promise.resolve(resolve(name))));
  expect(await greeted).toBe('cut short');
  await expect.poll(() => greetings(started.pool)).toEqual([{ state: 'completed', retry_count: 1 }]);
});

test('a job that may be running in another server is not taken from it', async () => {
  const started = await startedJobs();
  await jobCutShort(started);
  const other = openDatabase(started.connection, silentLog);
  closers.push(() => other.db.destroy());
  await other.pool.query('select');
  await startNext(started);
  expect(await greetings(started.pool)).toEqual([{ state: 'active', retry_count: 0 }]);
});

const deadLetters = async (pool: pg.Pool) =>
  (await pool.query<{ data: object }>(`select data from jobs.job where name = $1`, [deadLettersOf('greet')])).rows.map(({ data }) => data);

test('a job that ends its worker is parked at once, and others go on', async () => {
  const { db, pool, jobs } = await startedJobs();
  await jobs.send(db, 'greet', { name: 'hostile' });
  await jobs.send(db, 'greet', { name: 'good' });
  let tries = 0;
  const greeted = new Promise((resolve) => {
    void jobs.work<{ name: string }>('greet', ({ name }) => {
      if (name === 'good') return Promise.resolve(resolve(name));
      tries += 1;
      return Promise.reject(new TaskStopped('it needed more memory than it may have'));
    });
  });
  expect(await greeted).toBe('good');
  const parked = { queue: 'greet', reason: 'it needed more memory than it may have' };
  await expect.poll(() => deadLetters(pool)).toEqual([{ name: 'hostile', parked }]);
  await expect.poll(() => greetings(pool)).toEqual(Array.from({ length: 2 }, () => ({ state: 'completed', retry_count: 0 })));
  expect(tries).toBe(1);
});

test('a job that fails three times with the same error is given up and parked; outages are not counted', async () => {
  const { db, pool, jobs } = await startedJobs();
  const errors = ['cannot \0 be read', 'other', 'connect ECONNREFUSED', 'cannot be read', 'cannot be read', 'cannot be read', 'too often'];
  const givenUp: [object, string][] = [];
  let tries = 0;
  await jobs.work<{ name: string }>(
    'greet',
    () => {
      const message = errors[tries] ?? '';
      tries += 1;
      return Promise.reject(Object.assign(new Error(message), message.startsWith('connect') ? { code: 'ECONNREFUSED' } : {}));
    },
    (data, reason) => Promise.resolve(void givenUp.push([data, reason])),
  );
  await jobs.send(db, 'greet', { name: 'bad' });
  const skipDelay = async (): Promise<unknown[]> => {
    await pool.query("update jobs.job set start_after = now() where name = 'greet' and state = 'retry'");
    return deadLetters(pool);
  };
  await expect.poll(skipDelay, { timeout: 20_000 }).toEqual([{ name: 'bad', parked: { queue: 'greet', reason: 'cannot be read' } }]);
  expect([givenUp, tries]).toEqual([[[{ name: 'bad' }, 'cannot be read']], 6]);
  await expect.poll(() => greetings(pool)).toEqual([{ state: 'completed', retry_count: 5 }]);
});

test('a job under which the server ends twice is parked at the next start', async () => {
  const started = await startedJobs();
  await jobCutShort(started);
  await (await startNext(started)).stop();
  expect(await greetings(started.pool)).toEqual([{ state: 'retry', retry_count: 0 }]);
  await started.pool.query("update jobs.job set start_after = now() where name = 'greet'");
  const executeSql: PgBoss.Db['executeSql'] = (text, values) => started.pool.query(text, values);
  const killed = new PgBoss({ schema: jobsSchema, supervise: false, schedule: false, db: { executeSql } });
  expect(await killed.fetch('greet')).toHaveLength(1);
  await startNext(started);
  await expect.poll(() => deadLetters(started.pool)).toEqual([{ name: 'cut short' }]);
  expect(await greetings(started.pool)).toEqual([{ state: 'failed', retry_count: 1 }]);
});
