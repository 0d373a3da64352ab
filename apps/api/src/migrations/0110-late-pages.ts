/** Pages of sites under test that may still be in a browser's store when their session is finished. */
import { sql, type Kysely } from 'kysely';

/** Writers go on while an index on so large a table is built; one that an interrupted start left half made is made again. */
export const outsideTransaction = true;

export async function up(db: Kysely<unknown>): Promise<void> {
  // stated_chunks: numbers of chunks of the awaited streams as the tester's page stated them, by stream. late_at: a chunk came since the last summary.
  await sql`
    alter table recording add column if not exists awaited_until timestamptz, add column if not exists stated_chunks jsonb,
      add column if not exists late_at timestamptz`.execute(db);
  await sql`drop index concurrently if exists recording_awaited`.execute(db);
  await sql`create index concurrently recording_awaited on recording (awaited_until) where awaited_until is not null`.execute(db);
}
