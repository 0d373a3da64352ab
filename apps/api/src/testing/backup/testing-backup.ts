/** Scenes for the tests of backup and restore: an installation with rows and files of every kind, empty databases, and rows as text to compare. */
import { createHash, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type pg from 'pg';
import { sql } from 'kysely';
import { dumpRows, applySettings } from '../../platform/backup/dump-rows.ts';
import { findTables } from '../../platform/backup/catalogue.ts';
import { withClient, type Installation } from '../../platform/backup/installation.ts';
import { createDiskFiles } from '../../platform/files-disk.ts';
import type { TestPorts } from '../../platform/testing.ts';
import { ensureTestServer } from '../../platform/testing-server.ts';
import { eventBody, makeStudy, sendChunk, startTester } from '../../slices/sessions/testing-study.ts';
import { signUp, type TestServer } from '../testing-app.ts';

/** Text that a careless copy would change. */
const oddTexts = ['tab\tend\nreturn\r\\N \\. "quoted" \'single\'', '', '\\', 'ünïcödé 🛋️ \u2028'];

/** An account with a letter in the outbox, a study with a tester who records, a balanced ledger, jobs, files of every size. */
export async function fill({ app, ports }: TestServer): Promise<void> {
  await signUp(app, `${randomBytes(4).toString('hex')}@example.com`);
  const study = await makeStudy(ports.db);
  const tester = await startTester(app, study.code);
  for (let sequence = 0; sequence < 5; sequence += 1) {
    const body = eventBody([{ k: 'visibility', at: 1000 + sequence, visible: true }]);
    await sendChunk(app, tester.token, 'runner', sequence, body);
  }
  for (const text of oddTexts) await sql`update project set description = ${text}, name = ${`n${text}`}`.execute(ports.db);
  await ports.jobs.send(ports.db, 'backup test', { odd: oddTexts });
  await ports.files.put('recordings/empty.gz', new Uint8Array());
  await ports.files.put('recordings/small.gz', randomBytes(1234));
  await ports.files.writeAt('uploads/large', 0, pieces(randomBytes(3_000_000)));
}

async function* pieces(bytes: Buffer): AsyncGenerator<Buffer> {
  yield await Promise.resolve(bytes);
}

/** The installation behind these ports. */
export async function installationOf(ports: TestPorts): Promise<Installation> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(ports.db);
  const connect = await ensureTestServer();
  return { connection: connect(rows[0]!.name), dataDir: ports.env.dataDir, files: createDiskFiles(join(ports.env.dataDir, 'files')) };
}

export interface EmptyDatabase {
  connection: pg.ClientConfig;
  url: string;
  drop(): Promise<void>;
}

/** A database with nothing in it. */
export async function makeEmptyDatabase(): Promise<EmptyDatabase> {
  const connect = await ensureTestServer();
  const name = `empty_${randomBytes(6).toString('hex')}`;
  const asAdmin = (text: string): Promise<unknown> => withClient(connect('postgres'), (admin) => admin.query(text));
  await asAdmin(`create database ${name}`);
  return {
    connection: connect(name),
    url: urlOf(connect(name)),
    drop: async () => void (await asAdmin(`drop database ${name} with (force)`)),
  };
}

/** As `DATABASE_URL` has it. */
export function urlOf({ connectionString, host, user, database }: pg.ClientConfig): string {
  return connectionString ?? `postgres://${String(user)}@localhost/${String(database)}?host=${encodeURIComponent(String(host))}`;
}

/** Of every table its rows, counted and hashed in the order that they were written in, and the text of the first ones. */
export async function rowsOf(connection: pg.ClientConfig): Promise<Record<string, string>> {
  return withClient(connection, async (client) => {
    await client.query('begin');
    await applySettings(client);
    const found: Record<string, string> = {};
    await dumpRows(
      client,
      { ...noHead, tables: await findTables(client) },
      {
        writeEntry: async ({ name }, source) => {
          const all: Uint8Array[] = [];
          for await (const piece of source) all.push(piece);
          const bytes = Buffer.concat(all);
          const sha256 = createHash('sha256').update(bytes).digest('hex');
          found[name] = `${sha256} ${bytes.toString('utf8').slice(0, 300)}`;
          return { byteCount: bytes.byteLength, sha256 };
        },
      },
    );
    return found;
  });
}

const noHead = { madeAt: '', lastMigration: '', jobs: null, databaseBytes: 0 };

/** Key → SHA-256 of every file below a folder. */
export async function filesOf(folder: string): Promise<Record<string, string>> {
  const store = createDiskFiles(folder);
  const found: Record<string, string> = {};
  for await (const { key } of store.list())
    found[key] = createHash('sha256')
      .update((await store.get(key))!)
      .digest('hex');
  return found;
}
