/** Sessions that lapsed may still send what they have for a while, and go on, with a place in the sample where one is free. */
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table recording
      add column late_until timestamptz,
      add column placed boolean not null default true,
      add column reopened integer not null default 0`.execute(db);
  await sql`create index recording_late on recording (late_until) where late_until is not null`.execute(db);
}
