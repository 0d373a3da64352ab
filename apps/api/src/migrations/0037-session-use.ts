/** Sessions that were started and not used yet: by whom, as a fingerprint, and how long they hold their place. */
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table recording add column starter bytea, add column unused_until timestamptz`.execute(db);
  await sql`create index recording_unused on recording (unused_until) where unused_until is not null`.execute(db);
}
