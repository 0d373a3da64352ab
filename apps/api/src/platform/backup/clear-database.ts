/** Empties a database of one's own before a restore, within its transaction. */
import type pg from 'pg';
import { serverNamePrefix } from '../database.ts';
import { jobsSchema } from '../jobs-schema.ts';
import { StartError } from '../start-error.ts';
import { findLastMigration, findTables, sqlName } from './catalogue.ts';

/** Throws StartError if a server is connected. */
export async function refuseInUse(client: pg.ClientBase): Promise<void> {
  const { rowCount } = await client.query(
    'select from pg_stat_activity where datname = current_database() and starts_with(application_name, $1)',
    [serverNamePrefix],
  );
  if (rowCount !== 0) throw new StartError('A Sightline is running on the database of DATABASE_URL: stop every one of them first.');
}

/** Drops what an installation made. Throws StartError if the database is not empty and may not be replaced, or holds something else. */
export async function clearDatabase(client: pg.ClientBase, replace: boolean): Promise<void> {
  const tables = await findTables(client);
  if (tables.length === 0) return;
  if (!replace) {
    throw new StartError(
      'The database of DATABASE_URL is not empty: restore into an empty one, or add --replace to replace what is there.',
    );
  }
  if ((await findLastMigration(client)) === null) {
    throw new StartError('The database of DATABASE_URL holds tables that are not those of Sightline: restore into another one.');
  }
  // Somebody who still reads is not waited for.
  await client.query(`set local lock_timeout = '10s'`);
  await client.query(`drop schema if exists ${jobsSchema} cascade`);
  const own = tables.filter(({ schema }) => schema === 'own').map(sqlName);
  await client.query(`drop table ${own.join(', ')} cascade`);
  for (const name of await findRoutines(client)) await client.query(`drop routine ${name} cascade`);
}

/** Functions of the schema that are no extension's, with their arguments' types. */
async function findRoutines(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select oid::regprocedure::text as name from pg_proc where pronamespace = current_schema()::regnamespace
      and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = pg_proc.oid and d.deptype = 'e')`);
  return rows.map(({ name }) => name);
}
