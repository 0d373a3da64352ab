import { randomUUID } from 'node:crypto';
import PgBoss from 'pg-boss';
import type pg from 'pg';
import type { Kysely } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase, serverNamePrefix } from '../database.ts';
import type { Database } from '../database-types.ts';
import { createJobs, type RunningJobs } from '../jobs.ts';
import { jobsSchema } from '../jobs-schema.ts';
import { silentLog } from '../log.ts';
import { newestMigration, raiseMinimumCode } from '../schema-version.ts';
import { createTestDatabase, dropTestDatabase } from '../testing-databases.ts';
import { ensureTestServer, pooled } from '../testing-server.ts';
import { startHeartbeat } from './heartbeat.ts';
import { nodeFacts } from './node-facts.ts';
import { findAliveIds, findNodes, findOrphanedJobs, writeHeartbeat } from './node-store.ts';

const self = nodeFacts({ role: 'worker', port: 3000 }, randomUUID());
let db: Kysely<Database>;
let pool: pg.Pool;
let jobs: RunningJobs;
let connection: pg.PoolConfig;
const closers: (() => Promise<unknown>)[] = [];

beforeEach(async () => {
  const connect = await ensureTestServer();
  const name = await createTestDatabase(connect);
  connection = connect(name);
  ({ db, pool } = openDatabase({ ...pooled(connect)(name), application_name: serverNamePrefix + self.id }, silentLog));
  jobs = createJobs(pool, silentLog, false);
  await jobs.start();
  closers.push(
    () => dropTestDatabase(connect, name),
    () => db.destroy(),
    () => jobs.stop(),
  );
});
afterEach(async () => {
  for (const closer of closers.splice(0).reverse()) await closer();
});

/** A job that is marked as running; returns its id. */
async function activeJob(): Promise<string> {
  const executeSql: PgBoss.Db['executeSql'] = (text, values) => pool.query(text, values);
  const boss = new PgBoss({ schema: jobsSchema, supervise: false, schedule: false, db: { executeSql } });
  await jobs.send(db, 'greet', { name: 'cut short' });
  const [job] = (await boss.fetch('greet')) ?? [];
  return job!.id;
}

const other = { ...self, id: randomUUID() };
const age = (id: string, seconds: number) =>
  pool.query('update node set seen_at = now() - make_interval(secs => $2) where id = $1', [id, seconds]);
const ageJob = (id: string, seconds: number) =>
  pool.query(`update ${jobsSchema}.job set started_on = now() - make_interval(secs => $2) where id = $1`, [id, seconds]);
const orphans = async () => (await findOrphanedJobs(db)).map(({ id }) => id);

test('a server has a row while it runs, and none once it has stopped', async () => {
  const ports = { db, log: silentLog, jobs, clean: () => Promise.resolve() };
  const heartbeat = await startHeartbeat(ports, self, () => undefined);
  expect(await findNodes(db)).toMatchObject([{ ...self, jobs: [], isGone: false }]);
  await heartbeat.stop();
  expect(await findNodes(db)).toEqual([]);
});

test('a heartbeat says that the database is no longer for this code', async () => {
  await raiseMinimumCode(db, '9999-of-the-next-release');
  const said: string[] = [];
  const ports = { db, log: silentLog, jobs, clean: () => Promise.resolve() };
  const heartbeat = await startHeartbeat(ports, self, (sentence) => said.push(sentence));
  await heartbeat.stop();
  expect(said).toEqual([expect.stringContaining(`up to ${newestMigration}`)]);
});

test('a server that was not seen for half a minute is gone', async () => {
  await writeHeartbeat(db, self, 'ready', []);
  await writeHeartbeat(db, other, 'ready', []);
  await age(other.id, 29);
  expect(await findAliveIds(db)).toEqual(new Set([self.id, other.id]));
  await age(other.id, 31);
  expect(await findAliveIds(db)).toEqual(new Set([self.id]));
  expect((await findNodes(db)).map(({ id, isGone }) => [id, isGone])).toContainEqual([other.id, true]);
});

test('a job is orphaned once the server that ran it is gone, and not before', async () => {
  const id = await activeJob();
  await writeHeartbeat(db, self, 'ready', []);
  await writeHeartbeat(db, other, 'ready', [id]);
  expect(await orphans()).toEqual([]);
  await ageJob(id, 100);
  expect(await orphans()).toEqual([]);
  await age(other.id, 31);
  expect(await orphans()).toEqual([id]);
  // Another one runs it by now.
  await writeHeartbeat(db, self, 'ready', [id]);
  expect(await orphans()).toEqual([]);
});

test('a job that began again after its first server was last seen is not orphaned by that one', async () => {
  const id = await activeJob();
  await writeHeartbeat(db, self, 'ready', []);
  await writeHeartbeat(db, other, 'ready', [id]);
  await age(other.id, 31);
  await ageJob(id, 5);
  expect(await orphans()).toEqual([]);
});

test('a job that no server says it runs is orphaned after 40 s, unless a server is connected that says nothing', async () => {
  const id = await activeJob();
  await writeHeartbeat(db, self, 'ready', []);
  await ageJob(id, 35);
  expect(await orphans()).toEqual([]);
  await ageJob(id, 45);
  expect(await orphans()).toEqual([id]);
  const older = openDatabase(connection, silentLog);
  await older.pool.query('select');
  expect(await orphans()).toEqual([]);
  await older.db.destroy();
});

test('an orphaned job is tried again once, however many servers take it up', async () => {
  const id = await activeJob();
  await ageJob(id, 45);
  await writeHeartbeat(db, self, 'ready', []);
  const counts = await Promise.all([jobs.takeUpOrphans(db), jobs.takeUpOrphans(db), jobs.takeUpOrphans(db)]);
  expect(counts.reduce((sum, count) => sum + count)).toBe(1);
  const greeted = new Promise((resolve) => void jobs.work<{ name: string }>('greet', ({ name }) => Promise.resolve(resolve(name))));
  expect(await greeted).toBe('cut short');
});

test('a server that runs no jobs makes the queues and sends to them', async () => {
  const sender = createJobs(pool, silentLog, false, null);
  await sender.start();
  await sender.work('greet', () => Promise.reject(new Error('it runs here')));
  await sender.send(db, 'greet', { name: 'sent' });
  const greeted = new Promise((resolve) => void jobs.work<{ name: string }>('greet', ({ name }) => Promise.resolve(resolve(name))));
  expect(await greeted).toBe('sent');
  await sender.stop();
});

test('jobs of one queue run side by side where that is allowed', async () => {
  const two = createJobs(pool, silentLog, false, { each: 1, of: { greet: 2 } });
  await two.start();
  await two.send(db, 'greet', { name: 'a' });
  await two.send(db, 'greet', { name: 'b' });
  const release: (() => void)[] = [];
  await two.work<{ name: string }>('greet', () => new Promise((resolve) => release.push(resolve)));
  await expect.poll(() => two.running().length, { timeout: 10_000 }).toBe(2);
  for (const end of release) end();
  await expect.poll(() => two.running().length).toBe(0);
  await two.stop();
});
