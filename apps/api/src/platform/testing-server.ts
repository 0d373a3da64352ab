/**
 * The PostgreSQL of the database tests: TEST_DATABASE_URL, else one embedded server a machine, shared by all test workers of this tree. With
 * TEST_DATABASE_POOLER_URL calls of tests go through that pooler in front of it. Its data lie in TEST_FOLDER, else among temporary files.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { ensureCluster, finished, reasonIn, spawnServer, type Cluster } from './embedded-postgres/cluster.ts';
import { connectionTo, pause, tryConnect, waitUntilReady } from './embedded-postgres/connection.ts';
import { describeCluster } from './embedded-postgres/index.ts';
import { findOrphan, stopOrphan } from './embedded-postgres/orphan.ts';
import { holdName } from './single-owner.ts';

/** The platform folder of the sources, wherever the caller was bundled from. */
const tree = fileURLToPath(new URL('..', import.meta.url));
/** `npm test` names a folder in memory where there is room. */
const home = join(
  process.env['TEST_FOLDER'] ?? tmpdir(),
  `sightline-tests-${process.getuid?.() ?? 0}-${createHash('sha256').update(tree).digest('hex').slice(0, 8)}`,
);

/** Tests may lose everything in a power cut: without waiting for the disk they are several times faster. */
const testSettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '300',
  shared_buffers: '64MB',
  jit: 'off',
};

export type ConnectTo = (database: string) => pg.ClientConfig;

/** Starts the shared server if it is not running; returns how to reach its databases. */
export async function ensureTestServer(): Promise<ConnectTo> {
  const given = connectionBy('TEST_DATABASE_URL');
  if (given !== null) return given;
  mkdirSync(home, { recursive: true, mode: 0o700 });
  const cluster = describeCluster(home);
  const connect: ConnectTo = (database) => connectionTo(cluster.socketFolder, database);
  if (!(await isUp(connect))) await alone(() => startShared(cluster, connect));
  return connect;
}

/** How calls reach the databases that `direct` reaches: through the pooler, if there is one. */
export const pooled = (direct: ConnectTo): ConnectTo => connectionBy('TEST_DATABASE_POOLER_URL') ?? direct;

function connectionBy(name: string): ConnectTo | null {
  const given = process.env[name] ?? '';
  return given === '' ? null : (database) => ({ connectionString: withDatabase(given, database) });
}

/** Stops the shared server unless another run of the tests still uses it. */
export async function stopTestServer(): Promise<void> {
  if (!existsSync(join(home, 'postgres'))) return;
  await alone(async () => {
    const cluster = describeCluster(home);
    const client = await tryConnect(connectionTo(cluster.socketFolder, 'postgres'));
    const others = await client?.query("select 1 from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()");
    await client?.end();
    if (others !== undefined && others.rowCount !== 0) return;
    const pid = findOrphan(cluster.folder);
    if (pid !== null) await stopOrphan(pid);
    rmSync(home, { recursive: true, force: true });
  });
}

async function startShared(cluster: Cluster, connect: ConnectTo): Promise<void> {
  if (await isUp(connect)) return;
  mkdirSync(home, { recursive: true, mode: 0o700 });
  cluster.launcher.makeFolder(cluster.socketFolder);
  await ensureCluster(cluster);
  const child = spawnServer(cluster, testSettings);
  let gone: { output: string } | null = null;
  void finished(child).then((end) => (gone = end));
  if (!(await waitUntilReady(connect('postgres'), () => gone !== null))) {
    throw new Error(`the test server did not start: ${reasonIn((gone as { output: string } | null)?.output ?? '')}`);
  }
  // It outlives the worker that happened to start it.
  child.stderr?.destroy();
  child.unref();
}

async function isUp(connect: ConnectTo): Promise<boolean> {
  const client = await tryConnect(connect('postgres'));
  await client?.end();
  return client !== null;
}

/** One process of the machine at a time. */
async function alone(run: () => Promise<void>): Promise<void> {
  let held = await holdName(`tests ${home}`);
  while (held === null) {
    await pause(50);
    held = await holdName(`tests ${home}`);
  }
  try {
    await run();
  } finally {
    await held.release();
  }
}

function withDatabase(url: string, database: string): string {
  const parsed = new URL(url);
  parsed.pathname = `/${database}`;
  return parsed.href;
}
