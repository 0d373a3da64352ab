/** The embedded PostgreSQL as a command beside the server uses it: the one that runs, else one of its own; and a folder kept from starting. */
import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import type { Log } from '../ports.ts';
import { holdName, type Held } from '../single-owner.ts';
import { StartError } from '../start-error.ts';
import { connectionTo, tryConnect } from './connection.ts';
import { alreadyOwned, clearOrphan, databaseName, describeCluster, startEmbeddedPostgres, type EmbeddedPostgres } from './index.ts';

/** Connects to the server that runs in `dataDir`, or starts one, which `stop` ends again. Throws StartError if there is no database. */
export async function reachEmbeddedPostgres(dataDir: string, log: Log): Promise<EmbeddedPostgres> {
  if (!existsSync(join(dataDir, 'postgres', 'PG_VERSION'))) throw new StartError(`DATA_DIR ${dataDir} holds no installation.`);
  const connection = connectionTo(describeCluster(realpathSync(dataDir)).socketFolder, databaseName);
  const running = await tryConnect(connection);
  if (running === null) return startEmbeddedPostgres(dataDir, log);
  await running.end();
  return { connection, stop: () => Promise.resolve() };
}

/** Keeps every server from starting on `dataDir`, which exists. Throws StartError if one runs there. */
export async function holdStopped(dataDir: string, log: Log): Promise<Held> {
  const home = realpathSync(dataDir);
  const held = await holdName(`postgres ${home}`);
  if (held === null) throw alreadyOwned(dataDir);
  try {
    if (existsSync(join(home, 'postgres'))) await clearOrphan(describeCluster(home), home, log);
    return held;
  } catch (error) {
    await held.release();
    throw error;
  }
}
