import { existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openDatabase } from '../database.ts';
import { silentLog } from '../log.ts';
import { spawnServer } from './cluster.ts';
import { connectionTo, pause, waitUntilReady } from './connection.ts';
import { describeCluster, startEmbeddedPostgres } from './index.ts';

let dataDir = '';
beforeEach(() => (dataDir = realpathSync(mkdtempSync(join(tmpdir(), 'sightline-embedded-')))));
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(dataDir, { recursive: true, force: true });
});

const pidFile = () => join(dataDir, 'postgres/postmaster.pid');
/** Null between two servers, when the one's file is gone and the other's is not there yet. */
const serverPid = () => (existsSync(pidFile()) ? Number(readFileSync(pidFile(), 'utf8').split('\n')[0]) : null);

test('committed rows outlive kill -9 of the server, which comes back by itself; a second owner is refused all the while', async () => {
  const embedded = await startEmbeddedPostgres(dataDir, silentLog);
  const { pool } = openDatabase(embedded.connection, silentLog);
  await pool.query('create table kept (n int)');
  await pool.query('insert into kept values (1)');
  const killed = serverPid();
  process.kill(killed ?? Number.NaN, 'SIGKILL');
  await expect(startEmbeddedPostgres(dataDir, silentLog)).rejects.toThrow('Another Sightline is already running');
  while ([killed, null].includes(serverPid())) await pause(20);
  expect(await eventually(() => pool.query('select n from kept'))).toMatchObject({ rows: [{ n: 1 }] });
  expect((await pool.query<{ fsync: string }>('show fsync')).rows[0]?.fsync).toBe('on');
  expect((await pool.query<{ listen_addresses: string }>('show listen_addresses')).rows[0]?.listen_addresses).toBe('');
  await pool.end();
  await embedded.stop();
});

test('a server that ends while the lock is taken again is asked again', async () => {
  const info = vi.fn();
  const embedded = await startEmbeddedPostgres(dataDir, { ...silentLog, info });
  const query = Reflect.get(pg.Client.prototype, 'query') as (...given: unknown[]) => unknown;
  const ending = Object.assign(new Error('terminating connection due to administrator command'), { code: '57P01' });
  let asked = 0;
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...given: unknown[]) {
    if (String(given[0]).includes('advisory') && (asked += 1) <= 2) return Promise.reject(ending) as never;
    return Reflect.apply(query, this, given) as never;
  });
  process.kill(serverPid() ?? Number.NaN, 'SIGKILL');
  await expect
    .poll(() => info.mock.calls.map(([, words]) => words as string), { timeout: 20_000 })
    .toContain('the owner lock of the data folder is held again');
  expect(asked).toBe(3);
  await embedded.stop();
});

test('a server left over by a killed owner is stopped and started again', async () => {
  await (await startEmbeddedPostgres(dataDir, silentLog)).stop();
  const cluster = describeCluster(dataDir);
  const orphan = spawnServer(cluster, {});
  await waitUntilReady(connectionTo(cluster.socketFolder, 'postgres'), () => orphan.exitCode !== null);
  const embedded = await startEmbeddedPostgres(dataDir, silentLog);
  expect(serverPid()).not.toBe(orphan.pid);
  await embedded.stop();
});

test('a data folder deeper than a socket path may be long works', async () => {
  const deep = join(dataDir, 'a-long-folder-name-'.repeat(6));
  mkdirSync(deep);
  const embedded = await startEmbeddedPostgres(deep, silentLog);
  const { pool } = openDatabase(embedded.connection, silentLog);
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await pool.end();
  await embedded.stop();
});

async function eventually<T>(attempt: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await attempt();
    } catch {
      await pause(50);
    }
  }
}
