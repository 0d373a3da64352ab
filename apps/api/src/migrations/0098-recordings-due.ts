/** What maintenance looks for each minute among all recordings: those past the retention, and those that wait to be processed. */
import { sql, type Kysely } from 'kysely';

/** Writers go on while an index on so large a table is built; one that an interrupted start left half made is made again. */
export const outsideTransaction = true;

const indexes = [
  ['recording_started', sql`recording (started_at)`],
  ['recording_waiting', sql`recording (coalesce(retried_at, finished_at)) where state = 'finished' and status = 0`],
] as const;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, on] of indexes) {
    await sql`drop index concurrently if exists ${sql.id(name)}`.execute(db);
    await sql`create index concurrently ${sql.id(name)} on ${on}`.execute(db);
  }
}
