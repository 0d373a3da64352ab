/** Makes a backup of an installation, running or stopped: a snapshot of its rows first, then its files, so that a row may be older than its file and never newer. */
import { existsSync, realpathSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import type pg from 'pg';
import { backupLock } from '../file-removal.ts';
import { StartError } from '../start-error.ts';
import { BackupWriter } from './backup-writer.ts';
import { copyFiles } from './copy-files.ts';
import { applySettings, beginSnapshot, dumpRows } from './dump-rows.ts';
import { withClient, type Installation } from './installation.ts';
import type { BackupKey } from './key-file.ts';
import { RecordWriter } from './record-writer.ts';

export interface MadeBackup {
  path: string;
  /** When the snapshot was taken. */
  madeAt: string;
  tableCount: number;
  rowCount: number;
  fileCount: number;
  removedMeanwhile: number;
  skipped: readonly string[];
  /** Of the backup. */
  byteCount: number;
  /** Of rows and files as they are stored by the server. */
  sourceBytes: number;
}

/** Writes the backup to a new file `target`, or into the folder `target` under a name of its own. Throws StartError; nothing is left then. */
export async function makeBackup(
  installation: Installation,
  target: string,
  key: BackupKey | null,
  signal?: AbortSignal,
): Promise<MadeBackup> {
  const path = pathIn(target, new Date());
  refuseInside(installation.dataDir, path);
  return withClient(installation.connection, (holder) =>
    withClient(installation.connection, async (client) => {
      await holdFiles(holder);
      const records = await RecordWriter.create(path, key, signal);
      try {
        return await write(installation, client, holder, records);
      } catch (error) {
        await records.abandon();
        throw error;
      }
    }),
  );
}

async function write(installation: Installation, client: pg.Client, holder: pg.Client, records: RecordWriter): Promise<MadeBackup> {
  const head = await beginSnapshot(client, new Date());
  const writer = new BackupWriter(records);
  await writer.writeHead(head);
  const rows = await dumpRows(client, head, writer);
  // The snapshot is let go: files may take hours, and it holds back the vacuum.
  await client.query('commit');
  const { skipped, removedMeanwhile, ...files } = await copyFiles(installation.files, installation.dataDir, writer);
  // If its connection was lost, files may have been removed: then this throws.
  await holder.query('select 1');
  await writer.writeManifest({ ...rows, files, removedMeanwhile });
  return {
    path: records.path,
    madeAt: head.madeAt,
    tableCount: rows.tables.length,
    rowCount: rows.tables.reduce((sum, table) => sum + table.rowCount, 0),
    fileCount: files.count,
    removedMeanwhile,
    skipped,
    byteCount: records.byteCount,
    sourceBytes: writer.sourceBytes,
  };
}

/** Until this connection ends no server removes files. Its transaction has no snapshot, so that it holds back nothing else. */
async function holdFiles(holder: pg.Client): Promise<void> {
  await holder.query('begin');
  await applySettings(holder);
  await holder.query('select pg_advisory_xact_lock_shared($1)', [backupLock]);
}

function pathIn(target: string, now: Date): string {
  const path = resolve(target);
  const isFolder = statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
  if (isFolder) return join(path, `sightline-${now.toISOString().replace(/[-:]|\.\d+/g, '')}.backup`);
  if (target.endsWith('/') || !existsSync(dirname(path))) throw new StartError(`The folder of ${target} does not exist: make it first.`);
  return path;
}

/** A backup on the disk that it is of would be lost with it, and contain the one before. */
function refuseInside(dataDir: string, path: string): void {
  if (!existsSync(dataDir)) return;
  const inside = relative(realpathSync(dataDir), join(realpathSync(dirname(path)), 'x'));
  if (!inside.startsWith('..')) throw new StartError(`The backup would lie inside of DATA_DIR ${dataDir}: name a folder elsewhere.`);
}
