/** Public links say how many answers were withdrawn since they were made. */
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // withdrawn_count: answers, or notes of findings, that left the snapshot with their recordings; withdrawn_at: when the last one did.
  // A constant default needs no rewrite of the table.
  await sql`alter table share add column withdrawn_count integer not null default 0, add column withdrawn_at timestamptz`.execute(db);
}
