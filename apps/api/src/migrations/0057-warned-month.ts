/** The month of a plan about whose recordings the owner was notified: a promo's month has recordings of its own. */
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // null if nobody was notified yet.
  await sql`alter table subscription add column warned_month timestamptz`.execute(db);
  await sql`update subscription set warned_month = period_start where warned_percent > 0`.execute(db);
}
