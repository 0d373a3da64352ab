/** How much of a recording's events was read, by stream, and how often a process died while a job ran. */
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table recording_stream add column inflated_bytes bigint not null default 0, add column event_count integer not null default 0`.execute(
    db,
  );
}
