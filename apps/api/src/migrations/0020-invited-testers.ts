/** Who an invitation link named, as a fingerprint: the same tester is known again in another browser. */
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table recording add column tester_hash bytea`.execute(db);
  await sql`create index recording_of_tester on recording (collector_id, tester_hash) where tester_hash is not null`.execute(db);
}
