/** Which code may use the database: a release works beside the one before it, older code leaves with a sentence. */
import { sql, type Kysely } from 'kysely';
import { migrations, minimumCode } from '../migrations/index.ts';
import type { Database } from './database-types.ts';
import type { Db } from './ports.ts';
import { StartError } from './start-error.ts';

/** What this code knows, by name; names compare as plain text. */
export const newestMigration: string = Object.keys(migrations).toSorted().at(-1) ?? '';

/** One sentence if this code is too old for a database that needs `minimum`; null if it may stay. */
export function tooOld(minimum: string, newest = newestMigration): string | null {
  return newest >= minimum
    ? null
    : `This version of Sightline is too old for its database: it knows the tables up to ${newest}, and the database needs ${minimum}. Start a newer version.`;
}

/**
 * Whether a newer release has changed the tables already, so that there is nothing left to migrate. Throws StartError if this code is too
 * old for what it changed, or is no earlier form of it.
 */
export async function isAhead(db: Kysely<Database>): Promise<boolean> {
  const applied = await appliedMigrations(db);
  const unknown = applied.filter((name) => migrations[name] === undefined);
  if (unknown.length === 0) return false;
  const missing = Object.keys(migrations).filter((name) => !applied.includes(name));
  if (missing.length > 0)
    throw new StartError(
      `The database was changed by another version of Sightline, which has ${unknown[0] ?? ''} and lacks ${missing[0] ?? ''}: start that version or a newer one.`,
    );
  const sentence = tooOld(await readMinimumCode(db));
  if (sentence !== null) throw new StartError(sentence);
  return true;
}

async function appliedMigrations(db: Kysely<Database>): Promise<string[]> {
  const { rows: tables } = await sql<{ there: boolean }>`select to_regclass('kysely_migration') is not null as there`.execute(db);
  if (tables[0]?.there !== true) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/** Empty until a release says so. */
export async function readMinimumCode(db: Db): Promise<string> {
  const row = await db.selectFrom('schemaVersion').select('minimumCode').executeTakeFirst();
  return row?.minimumCode ?? '';
}

/** Shuts out code that the present tables are no longer for; never lets older code in again. */
export async function raiseMinimumCode(db: Kysely<Database>, minimum = minimumCode): Promise<void> {
  await db
    .updateTable('schemaVersion')
    .set({ minimumCode: minimum })
    .where(sql<boolean>`minimum_code collate "C" < ${minimum}`)
    .execute();
}
