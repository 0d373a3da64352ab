/** Writes every table, as it was at one moment, into a backup. */
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { StartError } from '../start-error.ts';
import type { BackupWriter } from './backup-writer.ts';
import { findJobs, findLastMigration, findSequences, findTables, sqlColumns, sqlName } from './catalogue.ts';
import type { BackupHead, BackupManifest, BackupTable } from './contents.ts';

/** So that every server writes the same text, and ends no long transaction. */
const settings = {
  TimeZone: 'UTC',
  DateStyle: 'ISO, MDY',
  IntervalStyle: 'postgres',
  bytea_output: 'hex',
  extra_float_digits: '1',
  statement_timeout: '0',
  lock_timeout: '0',
  idle_in_transaction_session_timeout: '0',
  transaction_timeout: '0',
};

/** For the open transaction; a setting that this server does not know is left out. */
export async function applySettings(client: pg.ClientBase): Promise<void> {
  await client.query(
    `select set_config(given.name, given.value, true) from unnest($1::text[], $2::text[]) as given (name, value)
      where exists (select from pg_settings known where known.name = given.name)`,
    [Object.keys(settings), Object.values(settings)],
  );
}

/** Begins the snapshot: what `dumpRows` reads afterwards is of this moment. */
export async function beginSnapshot(client: pg.ClientBase, madeAt: Date): Promise<BackupHead> {
  await client.query('begin isolation level repeatable read, read only');
  await applySettings(client);
  const lastMigration = await findLastMigration(client);
  if (lastMigration === null) throw new StartError('The database holds no installation to back up.');
  const tables = await findTables(client);
  // Nobody changes or drops a table until the rows are read.
  for (const table of tables) await client.query(`lock table ${sqlName(table)} in access share mode`);
  const { rows } = await client.query<{ bytes: string }>('select pg_database_size(current_database())::text as bytes');
  const jobs = await findJobs(client);
  return { madeAt: madeAt.toISOString(), lastMigration, jobs, tables, databaseBytes: Number(rows[0]?.bytes) };
}

/** A table is read from its beginning to its end, so that its rows come in the same order from a restored one. */
async function readInOrder(client: pg.ClientBase): Promise<void> {
  await client.query(
    `set local enable_indexscan = off; set local enable_indexonlyscan = off; set local enable_bitmapscan = off;
      set local max_parallel_workers_per_gather = 0; set local synchronize_seqscans = off`,
  );
}

/** Writes one entry for each table of the head. */
export async function dumpRows(
  client: pg.ClientBase,
  { tables }: BackupHead,
  writer: Pick<BackupWriter, 'writeEntry'>,
): Promise<Pick<BackupManifest, 'tables' | 'sequences'>> {
  await readInOrder(client);
  const dumped: BackupManifest['tables'] = [];
  for (const table of tables) dumped.push(await dumpTable(client, table, writer));
  // A sequence is outside of the snapshot, and never lower than it.
  return { tables: dumped, sequences: await findSequences(client) };
}

async function dumpTable(client: pg.ClientBase, table: BackupTable, writer: Pick<BackupWriter, 'writeEntry'>) {
  const rows = client.query(copyTo(`copy (select ${sqlColumns(table)} from ${sqlName(table)}) to stdout`));
  const { sha256 } = await writer.writeEntry({ kind: 'rows', name: entryNameOf(table), packed: true }, rows);
  return { schema: table.schema, name: table.name, rowCount: rows.rowCount, sha256 };
}

/** The name of a table's entry. */
export const entryNameOf = ({ schema, name }: Pick<BackupTable, 'schema' | 'name'>): string => `${schema} ${name}`;
