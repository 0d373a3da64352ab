/** Backup and restore between real databases: rows and files are the same afterwards, and what cannot be restored leaves everything as it was. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keyOf } from '../../platform/backup/key-file.ts';
import { withClient, withInstallation, type Installation } from '../../platform/backup/installation.ts';
import { makeBackup, type MadeBackup } from '../../platform/backup/make-backup.ts';
import { restoreBackup } from '../../platform/backup/restore-backup.ts';
import { verifyBackup } from '../../platform/backup/verify-backup.ts';
import { backupLock, findFilesToRemove, removeSoon } from '../../platform/file-removal.ts';
import { testServer, type TestServer } from '../testing-app.ts';
import { fill, filesOf, installationOf, makeEmptyDatabase, rowsOf, type EmptyDatabase } from './testing-backup.ts';

let folder = '';
let server: TestServer;
let source: Installation;
let made: MadeBackup;
let empty: EmptyDatabase;
const key = keyOf('7e'.repeat(32), 'key');
const dataDir = (name: string): string => join(folder, name);
const restore = (path: string, name: string, replace = false, databaseUrl: string | null = empty.url) =>
  restoreBackup({ dataDir: dataDir(name), databaseUrl, databaseDirectUrl: null, s3: null }, path, { key: null, replace });

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sightline-backup-'));
  // The rows are compared in the order of the tables that they lie in.
  server = await testServer({ jobTables: 'per queue' });
  await fill(server);
  source = await installationOf(server.ports);
  empty = await makeEmptyDatabase();
  made = await makeBackup(source, folder, null);
});

afterAll(async () => {
  await empty.drop();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('a backup of an own database', () => {
  it('counts what it holds', () => {
    expect(made).toMatchObject({ removedMeanwhile: 0, skipped: [] });
    expect(made.rowCount).toBeGreaterThan(80);
    expect(made.fileCount).toBeGreaterThanOrEqual(4);
    expect(readFileSync(made.path).byteLength).toBe(made.byteCount);
  });

  it('is restored into another database row by row and file by file, and refused there afterwards', async () => {
    await restore(made.path, 'own');
    expect(await rowsOf(empty.connection)).toEqual(await rowsOf(source.connection));
    expect(await filesOf(dataDir('own/files'))).toEqual(await filesOf(join(source.dataDir, 'files')));
    expect(await filesOf(dataDir('own/outbox'))).toEqual(await filesOf(join(source.dataDir, 'outbox')));
    expect(Object.keys(await filesOf(dataDir('own/files')))).toHaveLength(3);
    // Triggers, foreign keys and identities are back.
    await withClient(empty.connection, async (client) => {
      await expect(client.query(`insert into project_key values ('x')`)).rejects.toThrow();
      const { rows } = await client.query<{ off: string; keys: string }>(
        `select (select count(*) from pg_trigger where tgenabled = 'D')::text as off,
          (select count(*) from pg_constraint where contype = 'f' and not convalidated)::text as keys`,
      );
      expect(rows).toEqual([{ off: '0', keys: '0' }]);
    });
    await expect(restore(made.path, 'own')).rejects.toThrow(/own is not empty: .* add --replace/);
    await expect(restore(made.path, 'fresh')).rejects.toThrow('The database of DATABASE_URL is not empty');
    expect(readdirSync(dataDir('fresh'))).toEqual([]);
  });

  it('replaces what is there if that is asked for', async () => {
    writeFileSync(dataDir('own/outbox-key'), 'old\n');
    await withClient(empty.connection, (client) =>
      client.query(`update account set name = 'Changed'; create table kept_by_nobody (n int)`),
    );
    await restore(made.path, 'own', true);
    expect(await rowsOf(empty.connection)).toEqual(await rowsOf(source.connection));
    expect(readdirSync(dataDir('own')).sort()).toEqual(readdirSync(source.dataDir).sort());
  });

  it.each([
    ['cut', (bytes: Buffer) => bytes.subarray(0, bytes.byteLength - 40)],
    ['cut among its rows', (bytes: Buffer) => bytes.subarray(0, 20_000)],
    ['altered', (bytes: Buffer) => Buffer.concat([bytes.subarray(0, -500), Buffer.alloc(500, 1)])],
  ])('that is %s changes nothing', async (_, change) => {
    const path = dataDir('broken.backup');
    writeFileSync(path, change(readFileSync(made.path)));
    const before = [await rowsOf(empty.connection), await filesOf(dataDir('own/files')), readdirSync(dataDir('own'))];
    await expect(restore(path, 'own', true)).rejects.toThrow(/^The backup (is cut|was altered)/);
    expect([await rowsOf(empty.connection), await filesOf(dataDir('own/files')), readdirSync(dataDir('own'))]).toEqual(before);
  });

  it('is not restored beside a running server, nor over tables of others', async () => {
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(server.ports.db);
    const running = empty.url.replace(/empty_[0-9a-f]+/, rows[0]!.name);
    await expect(restore(made.path, 'beside', true, running)).rejects.toThrow('A Sightline is running on the database');
    const other = await makeEmptyDatabase();
    await withClient(other.connection, (client) => client.query('create table other (n int)'));
    await expect(restore(made.path, 'beside', true, other.url)).rejects.toThrow('tables that are not those of Sightline');
    await other.drop();
  });
});

describe('files that are removed', () => {
  it('wait until a backup has copied them', async () => {
    await removeSoon(server.ports.db, 'recordings/small.gz');
    await withClient(source.connection, async (client) => {
      await client.query('begin');
      await client.query('select pg_advisory_xact_lock_shared($1)', [backupLock]);
      expect(await findFilesToRemove(server.ports.db)).toEqual([]);
    });
    expect(await findFilesToRemove(server.ports.db)).toEqual(['recordings/small.gz']);
    await sql`delete from file_removal`.execute(server.ports.db);
  });
});

describe('the target of a backup', () => {
  it('is refused inside of the data folder, and where no folder is', async () => {
    mkdirSync(join(source.dataDir, 'backups'), { recursive: true });
    await expect(makeBackup(source, join(source.dataDir, 'backups'), null)).rejects.toThrow('would lie inside of DATA_DIR');
    rmSync(join(source.dataDir, 'backups'), { recursive: true });
    await expect(makeBackup(source, join(folder, 'nowhere/x.backup'), null)).rejects.toThrow('does not exist: make it first');
    await expect(makeBackup(source, made.path, null)).rejects.toThrow('exists already');
  });

  it('holds nothing if the backup is interrupted', async () => {
    const before = readdirSync(folder);
    const interrupted = makeBackup(source, join(folder, 'interrupted'), null, AbortSignal.abort(new Error('interrupted')));
    await expect(interrupted).rejects.toThrow('interrupted');
    expect(readdirSync(folder)).toEqual(before);
  });
});

describe('the embedded PostgreSQL', () => {
  let encrypted = '';

  it('is restored from a backup of another database, and backed up', async () => {
    const place = { dataDir: dataDir('embedded'), databaseUrl: null, databaseDirectUrl: null, s3: null };
    await expect(withInstallation(place, () => Promise.resolve())).rejects.toThrow('holds no installation');
    await restore(made.path, 'embedded', false, null);
    const again = await withInstallation(place, async (installation) => {
      expect(await rowsOf(installation.connection)).toEqual(await rowsOf(source.connection));
      await expect(restoreBackup(place, made.path, { key: null, replace: true })).rejects.toThrow('Another Sightline is already running');
      return makeBackup(installation, join(folder, 'encrypted.backup'), key);
    });
    expect(again).toMatchObject({ rowCount: made.rowCount, fileCount: made.fileCount });
    encrypted = again.path;
  });

  it('gives a backup that another database takes, past its pooler', async () => {
    const place = { dataDir: dataDir('back'), databaseUrl: 'postgres://a.pooler.example/x', databaseDirectUrl: empty.url, s3: null };
    await restoreBackup(place, encrypted, { key, replace: true });
    expect(await rowsOf(empty.connection)).toEqual(await rowsOf(source.connection));
  });

  it('verifies a backup', async () => {
    const verified = await verifyBackup(encrypted, key);
    expect(verified).toMatchObject({ isWhole: true, missingFiles: 0, files: { count: made.fileCount } });
    expect(verified.tables.filter(({ isSame }) => !isSame)).toEqual([]);
    await expect(verifyBackup(encrypted, keyOf('7f'.repeat(32), 'key'))).rejects.toThrow('The key is not the one');
  });
});
