/** Verifies a backup: restores it beside, into a PostgreSQL of its own in a temporary folder, and compares everything with its manifest. */
import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { startEmbeddedPostgres } from '../embedded-postgres/index.ts';
import { silentLog } from '../log.ts';
import type { BackupManifest } from './contents.ts';
import { sqlName } from './catalogue.ts';
import { dumpRows, entryNameOf } from './dump-rows.ts';
import { withClient } from './installation.ts';
import type { BackupKey } from './key-file.ts';
import { withBackup, type OpenBackup } from './read-into.ts';

export interface VerifiedTable {
  name: string;
  /** As the manifest says. */
  rowCount: number;
  restoredCount: number;
  /** Whether the rows, read back, are the same text. */
  isSame: boolean;
}

export interface Verified {
  madeAt: string;
  lastMigration: string;
  tables: VerifiedTable[];
  /** Of the manifest; that every one is the same was checked as it was read. */
  files: BackupManifest['files'];
  readFiles: BackupManifest['files'];
  removedMeanwhile: number;
  /** Files that rows name and the backup does not hold. */
  missingFiles: number;
  isWhole: boolean;
}

/** Throws StartError with one sentence if the backup cannot be read as a whole. */
export async function verifyBackup(source: string, key: BackupKey | null, signal?: AbortSignal): Promise<Verified> {
  return withBackup(source, key, signal, async (backup) => {
    const folder = await mkdtemp(join(tmpdir(), 'sightline-verify-'));
    try {
      const embedded = await startEmbeddedPostgres(folder, silentLog);
      try {
        return await withClient(embedded.connection, (client) => verify(client, backup));
      } finally {
        await embedded.stop();
      }
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
}

async function verify(client: pg.Client, backup: OpenBackup): Promise<Verified> {
  await client.query('begin');
  const names = await noteNames(client);
  const readFiles = { count: 0, byteCount: 0 };
  const manifest = await backup.readInto(client, async ({ kind, name }, bytes) => {
    for await (const piece of bytes) readFiles.byteCount += piece.byteLength;
    readFiles.count += 1;
    if (kind === 'file') await names.add(name);
  });
  await names.flush();
  const { tables: restored } = await dumpRows(client, backup.head, { writeEntry: hashOnly });
  const found = new Map(restored.map((table) => [entryNameOf(table), table]));
  const tables = manifest.tables.map((table): VerifiedTable => {
    const same = found.get(entryNameOf(table));
    return {
      name: table.schema === 'own' ? table.name : sqlName(table),
      rowCount: table.rowCount,
      restoredCount: same?.rowCount ?? 0,
      isSame: same?.rowCount === table.rowCount && same.sha256 === table.sha256,
    };
  });
  const { files, removedMeanwhile } = manifest;
  const isWhole = tables.every(({ isSame }) => isSame) && files.count === readFiles.count && files.byteCount === readFiles.byteCount;
  const { madeAt, lastMigration } = backup.head;
  return { madeAt, lastMigration, tables, files, readFiles, removedMeanwhile, missingFiles: await countMissing(client), isWhole };
}

async function hashOnly(_entry: unknown, source: AsyncIterable<Uint8Array>) {
  const hash = createHash('sha256');
  let byteCount = 0;
  for await (const piece of source) {
    hash.update(piece);
    byteCount += piece.byteLength;
  }
  return { byteCount, sha256: hash.digest('hex') };
}

const namesAtOnce = 1000;

/** Names of files in a temporary table: millions of them never lie in memory. */
async function noteNames(client: pg.Client): Promise<{ add(name: string): Promise<void>; flush(): Promise<void> }> {
  await client.query('create temporary table restored_file (file_key text primary key)');
  let waiting: string[] = [];
  const flush = async (): Promise<void> => {
    await client.query('insert into restored_file select unnest($1::text[])', [waiting]);
    waiting = [];
  };
  return {
    flush,
    add: async (name) => {
      waiting.push(name);
      if (waiting.length >= namesAtOnce) await flush();
    },
  };
}

/** Every column `file_key` names a file, but those of the list of files to remove. */
async function countMissing(client: pg.Client): Promise<number> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select quote_ident(table_name) as name from information_schema.columns
      where column_name = 'file_key' and table_schema = current_schema() and table_name <> 'file_removal'`,
  );
  if (tables.length === 0) return 0;
  const named = tables.map(({ name }) => `select file_key from ${name}`).join(' union ');
  const { rows } = await client.query<{ missing: string }>(
    `select count(*) as missing from (${named}) named where file_key is not null
      and not exists (select from restored_file where restored_file.file_key = named.file_key)`,
  );
  return Number(rows[0]?.missing);
}
