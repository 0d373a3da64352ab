/** Restores a backup onto an installation that is empty, or is to be replaced: beside it first, and in its place once everything is there. */
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { prepareDataDir } from '../data-folder.ts';
import { startEmbeddedPostgres } from '../embedded-postgres/index.ts';
import { holdStopped } from '../embedded-postgres/reach.ts';
import { isGrowing } from '../file-keys.ts';
import { createDiskFiles } from '../files-disk.ts';
import { silentLog } from '../log.ts';
import { migrate } from '../migrate.ts';
import type { FileStore } from '../ports.ts';
import { StartError } from '../start-error.ts';
import { DiskFull } from '../storage-full.ts';
import { altered } from './backup-error.ts';
import type { BackupManifest } from './contents.ts';
import { clearDatabase, refuseInUse } from './clear-database.ts';
import { addressOf, withClient, type Place } from './installation.ts';
import type { BackupKey } from './key-file.ts';
import { withBackup, type OpenBackup } from './read-into.ts';
import { isFilled, isPassing, makeStaging, type Staging } from './staging.ts';
import { kyselyWithin } from './within-transaction.ts';

export interface RestoreOptions {
  key: BackupKey | null;
  /** Whether what is there may be replaced. */
  replace: boolean;
  signal?: AbortSignal;
}

export interface Restored {
  madeAt: string;
  /** Of the backup. */
  byteCount: number;
  manifest: BackupManifest;
}

/** Throws StartError with one sentence if the backup cannot be restored here; what was there is then as it was. */
export async function restoreBackup(place: Place, source: string, { key, replace, signal }: RestoreOptions): Promise<Restored> {
  refuseS3(place);
  return withBackup(source, key, signal, async (backup) => {
    prepareDataDir(place.dataDir);
    const held = await holdStopped(place.dataDir, silentLog);
    try {
      if (!replace && (await isFilled(place.dataDir))) {
        throw new StartError(
          `DATA_DIR ${place.dataDir} is not empty: restore into an empty one, or add --replace to replace what is there.`,
        );
      }
      await refuseWithoutRoom(place.dataDir, Math.max(backup.byteCount, backup.head.databaseBytes));
      const manifest = await restoreBeside(place, backup, replace);
      return { madeAt: backup.head.madeAt, byteCount: backup.byteCount, manifest };
    } finally {
      await held.release();
    }
  });
}

/** A swap in one moment is only possible on a disk. */
function refuseS3({ s3 }: Place): void {
  if (s3 !== null)
    throw new StartError(
      'A backup is restored to the disk: run this without the S3 variables, then npm run files -- move --to s3 with them.',
    );
}

async function restoreBeside(place: Place, backup: OpenBackup, replace: boolean): Promise<BackupManifest> {
  const staging = await makeStaging(place.dataDir);
  const address = addressOf(place);
  try {
    return await (address === null
      ? restoreEmbedded(backup, staging)
      : restoreOwn({ connectionString: address }, backup, staging, replace));
  } catch (error) {
    throw (await isFull(place.dataDir, error)) ? new StartError(`There is no room for the backup on the disk of ${place.dataDir}.`) : error;
  } finally {
    await staging.remove();
  }
}

/** The database is a new cluster in the staging folder. */
async function restoreEmbedded(backup: OpenBackup, staging: Staging): Promise<BackupManifest> {
  const embedded = await startEmbeddedPostgres(staging.folder, silentLog);
  let manifest: BackupManifest;
  try {
    manifest = await withClient(embedded.connection, async (client) => {
      await client.query('begin');
      const read = await fill(client, backup, staging);
      await client.query('commit');
      return read;
    });
  } finally {
    await embedded.stop();
  }
  await staging.swap();
  return manifest;
}

/** The database is replaced in one transaction, which ends after the files have changed places. */
async function restoreOwn(connection: pg.ClientConfig, backup: OpenBackup, staging: Staging, replace: boolean): Promise<BackupManifest> {
  return withClient(connection, async (client) => {
    await client.query('begin');
    await refuseInUse(client);
    await clearDatabase(client, replace);
    const manifest = await fill(client, backup, staging);
    await staging.swap();
    try {
      await client.query('commit');
    } catch (error) {
      await staging.undo();
      throw error;
    }
    return manifest;
  });
}

async function fill(client: pg.Client, backup: OpenBackup, { folder }: Staging): Promise<BackupManifest> {
  const stores = { file: createDiskFiles(join(folder, 'files')), data: createDiskFiles(folder) };
  const manifest = await backup.readInto(client, async ({ kind, name }, bytes) => {
    if (kind === 'rows' || (kind === 'data' && !isDataPath(name))) throw altered();
    await writeFile(stores[kind], name, bytes);
  });
  await migrate(kyselyWithin(client));
  return manifest;
}

/** A file that grows stays one, so that an upload of a phone can go on. */
async function writeFile(store: FileStore, key: string, bytes: AsyncIterable<Uint8Array>): Promise<void> {
  if (!isGrowing(key)) return void (await store.write(key, bytes));
  const { failure } = await store.writeAt(key, 0, bytes);
  if (failure !== null) throw failure as Error;
}

/** A backup that somebody made up may not write where the database or the files are. */
function isDataPath(path: string): boolean {
  const [first = ''] = path.split('/');
  return !isPassing(first) && !first.startsWith('postgres') && first !== 'files';
}

const leastFreeBytes = 64 * 1024 * 1024;

async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

async function refuseWithoutRoom(dataDir: string, neededBytes: number): Promise<void> {
  const megabytes = (bytes: number) => `${Math.ceil(bytes / 1e6)} MB`;
  const freeBytes = await freeBytesOf(dataDir);
  const needed = neededBytes + leastFreeBytes;
  if (freeBytes < needed) {
    throw new StartError(
      `The backup needs at least ${megabytes(needed)} on the disk of ${dataDir}, which has ${megabytes(freeBytes)} left.`,
    );
  }
}

/** A PostgreSQL without room ends, and says so to nobody: then the disk tells. */
async function isFull(dataDir: string, error: unknown): Promise<boolean> {
  const code = (error as NodeJS.ErrnoException).code;
  if (error instanceof DiskFull || code === '53100' || code === 'ENOSPC' || code === 'EDQUOT') return true;
  return !(error instanceof StartError) && (await freeBytesOf(dataDir)) < leastFreeBytes;
}
