/** One place per tester of a collector: a second start under the same tester id continues the session that holds it. */
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Checked at commit: the place is taken before its recording is inserted, so that only one start of a tester goes on to insert one.
  await sql`
    create table tester_place (
      collector_id text not null,
      tester_hash bytea not null,
      recording_id text not null unique references recording (id) on delete cascade deferrable initially deferred,
      primary key (collector_id, tester_hash)
    )`.execute(db);
}
