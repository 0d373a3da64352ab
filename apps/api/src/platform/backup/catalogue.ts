/** What the database says about itself: its tables with their columns, its queues, its last migration, its sequences. */
import pg from 'pg';
import { jobsSchema } from '../jobs-schema.ts';
import type { BackupHead, BackupManifest, BackupTable } from './contents.ts';

/** The schema of the migrations and that of pg-boss; what belongs to an extension is its own. */
const ours = `n.nspname in (current_schema(), '${jobsSchema}')
  and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`;
const schemaColumn = `case when n.nspname = '${jobsSchema}' then 'jobs' else 'own' end as schema`;
const { escapeIdentifier } = pg;

/** The table's name in SQL. */
export const sqlName = ({ schema, name }: Pick<BackupTable, 'schema' | 'name'>): string =>
  (schema === 'jobs' ? `${jobsSchema}.` : '') + escapeIdentifier(name);
export const sqlColumns = ({ columns }: BackupTable): string => columns.map(escapeIdentifier).join(', ');

/** Every table with the columns that are stored; one with partitions counts as one. */
export async function findTables(client: pg.ClientBase): Promise<BackupTable[]> {
  const { rows } = await client.query<BackupTable>(`
    select ${schemaColumn}, c.relname::text as name, array(
      select attname::text from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum
    ) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relispartition and ${ours} order by 1, 2`);
  return rows;
}

export async function findSequences(client: pg.ClientBase): Promise<BackupManifest['sequences']> {
  const { rows } = await client.query<Pick<BackupTable, 'schema' | 'name'>>(`
    select ${schemaColumn}, c.relname::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'S' and ${ours} order by 1, 2`);
  const found: BackupManifest['sequences'] = [];
  for (const row of rows) {
    const { rows: values } = await client.query<{ value: string; called: boolean }>(
      `select last_value::text as value, is_called as called from ${sqlName(row)}`,
    );
    found.push({ ...row, ...values[0]! });
  }
  return found;
}

/** null if nothing was ever migrated here. */
export async function findLastMigration(client: pg.ClientBase): Promise<string | null> {
  const { rows: tables } = await client.query(`select where to_regclass('kysely_migration') is not null`);
  if (tables.length === 0) return null;
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name collate "C" desc limit 1');
  return rows[0]?.name ?? null;
}

/** pg-boss's version and queues; null if its tables are not there. */
export async function findJobs(client: pg.ClientBase): Promise<BackupHead['jobs']> {
  const { rows: tables } = await client.query(`select where to_regclass('${jobsSchema}.version') is not null`);
  if (tables.length === 0) return null;
  const { rows: versions } = await client.query<{ version: number }>(`select version from ${jobsSchema}.version`);
  const { rows: queues } = await client.query<{ name: string; policy: string }>(
    `select name, policy from ${jobsSchema}.queue order by name`,
  );
  return { version: versions[0]!.version, queues };
}
