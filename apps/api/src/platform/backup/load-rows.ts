/** Fills an empty database from a backup, inside of one transaction: the schema of its time by our migrations, then its rows. */
import { pipeline } from 'node:stream/promises';
import PgBoss from 'pg-boss';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { jobsSchema } from '../jobs-schema.ts';
import { StartError } from '../start-error.ts';
import { altered } from './backup-error.ts';
import { findJobs, findTables, sqlColumns, sqlName } from './catalogue.ts';
import type { BackupHead, BackupManifest, BackupTable } from './contents.ts';
import { applySettings, entryNameOf } from './dump-rows.ts';
import { isKnownMigration, migrateUpTo } from './within-transaction.ts';

/** Makes the tables and takes their triggers and foreign keys away until `finish`. Throws StartError if this version does not fit the backup. */
export async function beginLoading(client: pg.ClientBase, head: BackupHead): Promise<RowLoader> {
  if (!isKnownMigration(head.lastMigration)) {
    throw new StartError(`The backup was made by a newer version of Sightline (${head.lastMigration}): restore it with that one.`);
  }
  await applySettings(client);
  await migrateUpTo(client, head.lastMigration);
  if (head.jobs !== null) await makeJobTables(client, head.jobs);
  await checkTables(client, head.tables);
  const keys = await findForeignKeys(client);
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`);
  const names = head.tables.map(sqlName);
  for (const name of names) await client.query(`alter table ${name} disable trigger user`);
  // Migrations write some rows themselves.
  await client.query(`truncate ${names.join(', ')}`);
  return new RowLoader(client, head.tables, keys);
}

export class RowLoader {
  readonly #loaded = new Map<string, number>();

  constructor(
    private readonly client: pg.ClientBase,
    private readonly tables: readonly BackupTable[],
    private readonly keys: readonly ForeignKey[],
  ) {}

  /** Fills the table of an entry of kind `rows`. */
  async load(entryName: string, rows: AsyncIterable<Buffer>): Promise<void> {
    const table = this.tables.find((one) => entryNameOf(one) === entryName);
    if (table === undefined || this.#loaded.has(entryName)) throw altered();
    const copy = this.client.query(copyFrom(`copy ${sqlName(table)} (${sqlColumns(table)}) from stdin`));
    await pipeline(rows, copy);
    this.#loaded.set(entryName, copy.rowCount);
  }

  /** Compares what was loaded with the manifest, and puts triggers, foreign keys and sequences back. */
  async finish({ tables, sequences }: BackupManifest): Promise<void> {
    const expected = new Map(tables.map((table) => [entryNameOf(table), table.rowCount]));
    const isWhole = this.tables.every((table) => this.#loaded.get(entryNameOf(table)) === expected.get(entryNameOf(table)));
    if (!isWhole || expected.size !== this.tables.length) throw altered();
    for (const sequence of sequences) {
      await this.client.query('select setval($1::regclass, $2::bigint, $3)', [sqlName(sequence), sequence.value, sequence.called]);
    }
    for (const table of this.tables) await this.client.query(`alter table ${sqlName(table)} enable trigger user`);
    for (const { table, name, definition } of this.keys)
      await this.client.query(`alter table ${table} add constraint ${name} ${definition}`);
    await this.client.query('analyze');
  }
}

/** pg-boss's own statements, without their transaction; each queue then gets its table as it would from a server. */
async function makeJobTables(client: pg.ClientBase, { version, queues }: NonNullable<BackupHead['jobs']>): Promise<void> {
  const plans = PgBoss.getConstructionPlans(jobsSchema);
  await client.query(plans.replace(/^\s*BEGIN;/, '').replace(/COMMIT;\s*$/, ''));
  // Its plans limit the rest of the transaction.
  await applySettings(client);
  const made = (await findJobs(client))?.version ?? null;
  if (made !== version) {
    throw new StartError(
      `The backup holds job tables of version ${version} and this version of Sightline has ${made ?? 'none'}: restore it with the version that made it, then upgrade.`,
    );
  }
  for (const { name, policy } of queues)
    await client.query(`select ${jobsSchema}.create_queue($1, $2)`, [name, JSON.stringify({ policy })]);
}

async function checkTables(client: pg.ClientBase, expected: readonly BackupTable[]): Promise<void> {
  const found = new Map((await findTables(client)).map((table) => [entryNameOf(table), table.columns.toSorted().join()]));
  const other = expected.find((table) => found.get(entryNameOf(table)) !== table.columns.toSorted().join());
  if (other === undefined) return;
  throw new StartError(
    `The backup holds a table ${other.name} that this version of Sightline does not make: restore it with the version that made it.`,
  );
}

/** Their names are quoted. */
interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

/** One of a partitioned table stands for those of its partitions. */
async function findForeignKeys(client: pg.ClientBase): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition from pg_constraint
      where contype = 'f' and conparentid = 0
        and connamespace in (select oid from pg_namespace where nspname in (current_schema(), '${jobsSchema}')) order by conrelid, conname`,
  );
  return rows;
}
