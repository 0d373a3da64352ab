/** Kysely and its migrator inside of a transaction that somebody else opened: what they begin and end is a savepoint of it. */
import { Kysely, Migrator, PostgresDialect, type PostgresPool } from 'kysely';
import type pg from 'pg';
import { migrations } from '../../migrations/index.ts';
import { columnNames } from '../database.ts';
import type { Database } from '../database-types.ts';

const savepoints: Record<string, string> = {
  begin: 'savepoint within',
  commit: 'release savepoint within',
  rollback: 'rollback to savepoint within',
};

/** Nobody else sees the tables yet, and an index cannot be built concurrently in a transaction. */
const atOnce = (text: string): string => text.replace(/^(\s*(?:create(?: unique)?|drop) index) concurrently\b/i, '$1');

/** A Kysely on a single client, whose transaction is open. */
export function kyselyWithin(client: pg.ClientBase): Kysely<Database> {
  const query = (text: string, values?: unknown[]) => client.query(savepoints[text] ?? atOnce(text), values);
  const pool = { connect: () => Promise.resolve({ query, release: () => undefined }), end: () => Promise.resolve() };
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool: pool as unknown as PostgresPool }), plugins: [columnNames] });
}

/** Runs the migrations up to this one, which is known. */
export async function migrateUpTo(client: pg.ClientBase, name: string): Promise<void> {
  const provider = { getMigrations: () => Promise.resolve(migrations) };
  const { error } = await new Migrator({ db: kyselyWithin(client).withoutPlugins(), provider }).migrateTo(name);
  if (error !== undefined) throw error instanceof Error ? error : new Error(JSON.stringify(error));
}

export const isKnownMigration = (name: string): boolean => Object.hasOwn(migrations, name);
