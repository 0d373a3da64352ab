/** A real PostgreSQL of our own in the data folder: made on the first start, owned by one process, watched while it runs. */
import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import type { Log } from '../ports.ts';
import { holdName, type Held } from '../single-owner.ts';
import { StartError } from '../start-error.ts';
import { findBinaries } from './binaries.ts';
import { ensureCluster, type Cluster } from './cluster.ts';
import { connectionTo, tryConnect } from './connection.ts';
import { pickLauncher } from './launcher.ts';
import { findOrphan, stopOrphan } from './orphan.ts';
import { takeOwnerLock } from './owner-lock.ts';
import { socketFolder } from './socket-folder.ts';
import { Supervisor } from './supervisor.ts';

export const databaseName = 'sightline';

export interface EmbeddedPostgres {
  connection: pg.ClientConfig;
  /** Ends the server and gives the data folder free. Close every pool first. */
  stop(): Promise<void>;
}

/** Starts the server in `dataDir` (which exists and is writable). Throws StartError if another process owns it or it cannot run here. */
export async function startEmbeddedPostgres(dataDir: string, log: Log): Promise<EmbeddedPostgres> {
  const home = realpathSync(dataDir);
  const held = await holdName(`postgres ${home}`);
  if (held === null) throw alreadyOwned(dataDir);
  try {
    return await startOwned(home, held, log);
  } catch (error) {
    await held.release();
    throw error;
  }
}

async function startOwned(home: string, held: Held, log: Log): Promise<EmbeddedPostgres> {
  const cluster = describeCluster(home);
  await ensureCluster(cluster);
  await clearOrphan(cluster, home, log);
  const supervisor = new Supervisor(cluster, log);
  await supervisor.start();
  const lock = await takeOwnerLock(cluster.socketFolder, log);
  if (lock === null) {
    await supervisor.stop();
    throw alreadyOwned(home);
  }
  await ensureDatabase(cluster);
  return {
    connection: connectionTo(cluster.socketFolder, databaseName),
    stop: async () => {
      await lock.release();
      await supervisor.stop();
      await held.release();
    },
  };
}

/** The programs, folders and way to start PostgreSQL for one data folder. */
export function describeCluster(home: string): Cluster {
  const launcher = pickLauncher(findBinaries(), home);
  return { launcher, folder: join(home, 'postgres'), socketFolder: socketFolder(home, launcher) };
}

/** A server that nobody owns is stopped; one whose owner lives (in another container, say) is left alone. */
export async function clearOrphan(cluster: Cluster, home: string, log: Log): Promise<void> {
  const pid = findOrphan(cluster.folder);
  if (pid === null) return;
  const lock = await takeOwnerLock(cluster.socketFolder, log);
  if (lock === null && (await isAnswering(cluster))) throw alreadyOwned(home);
  await lock?.release();
  log.info({ orphanPid: pid }, 'a PostgreSQL left over from an interrupted run is stopped');
  await stopOrphan(pid);
}

async function isAnswering(cluster: Cluster): Promise<boolean> {
  const client = await tryConnect(connectionTo(cluster.socketFolder, 'postgres'));
  await client?.end();
  return client !== null;
}

async function ensureDatabase(cluster: Cluster): Promise<void> {
  const client = await tryConnect(connectionTo(cluster.socketFolder, 'postgres'));
  if (client === null) throw new StartError('The embedded PostgreSQL ended while it was being set up.');
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [databaseName]);
  if (rowCount === 0) await client.query(`create database ${databaseName}`);
  await client.end();
}

export function alreadyOwned(dataDir: string): StartError {
  return new StartError(`Another Sightline is already running on ${dataDir}: stop it first, or give this one a DATA_DIR of its own.`);
}
