/** A database for each test: cloned from a template that was migrated once for the present migrations. */
import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { openDatabase } from './database.ts';
import { createJobs } from './jobs.ts';
import { deadLettersOf } from './jobs-schema.ts';
import { createSharedPartition } from './testing-queues.ts';
import { silentLog } from './log.ts';
import { migrate } from './migrate.ts';
import type { ConnectTo } from './testing-server.ts';

const migrationsFolder = fileURLToPath(new URL('../migrations', import.meta.url));

/** Any constant number: held while a template is made or cloned. */
const templateLock = 7_307_847;

/** Creates a fresh database with every table; returns its name. */
export async function createTestDatabase(connect: ConnectTo): Promise<string> {
  const template = `template_${migrationsHash()}`;
  const name = `test_${randomBytes(8).toString('hex')}`;
  await asAdmin(connect, async (admin) => {
    await admin.query('select pg_advisory_lock($1)', [templateLock]);
    await ensureTemplate(admin, connect, template);
    // Without waiting for the disk, copying the files takes less than writing them through the log.
    await admin.query(`create database ${name} template ${template} strategy file_copy`);
    // Tables of tests are small: starting workers to read them takes several times as long as reading them.
    await admin.query(`alter database ${name} set max_parallel_workers_per_gather = 0`);
  });
  return name;
}

/** Drops it, ending what is still connected. */
export async function dropTestDatabase(connect: ConnectTo, name: string): Promise<void> {
  await asAdmin(connect, async (admin) => void (await admin.query(`drop database if exists ${name} with (force)`)));
}

async function ensureTemplate(admin: pg.Client, connect: ConnectTo, template: string): Promise<void> {
  const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [template]);
  if (rowCount !== 0) return;
  const unfinished = `${template}_unfinished`;
  await admin.query(`drop database if exists ${unfinished} with (force)`);
  await admin.query(`create database ${unfinished}`);
  await fillTemplate(connect(unfinished));
  await admin.query(`alter database ${unfinished} rename to ${template}`);
}

async function fillTemplate(connection: pg.ClientConfig): Promise<void> {
  const { db, pool } = openDatabase({ ...connection, max: 4 }, silentLog);
  try {
    await migrate(db);
    const jobs = createJobs(pool, silentLog, false);
    await jobs.start();
    await jobs.send(db, 'first', {});
    await jobs.stop();
    await pool.query(`delete from jobs.job where name in ('first', $1)`, [deadLettersOf('first')]);
    await createSharedPartition(pool);
  } finally {
    await db.destroy();
  }
}

/** Changes with any migration's text: they are edited in place until the first release. */
function migrationsHash(): string {
  const hash = createHash('sha256');
  for (const file of readdirSync(migrationsFolder).sort()) hash.update(readFileSync(join(migrationsFolder, file)));
  hash.update(readFileSync(new URL('testing-queues.ts', import.meta.url)));
  return hash.digest('hex').slice(0, 12);
}

async function asAdmin(connect: ConnectTo, run: (admin: pg.Client) => Promise<void>): Promise<void> {
  const admin = new pg.Client(connect('postgres'));
  await admin.connect();
  try {
    await run(admin);
  } finally {
    await admin.end();
  }
}
