/** Public links lead to findings too. */
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // No check of its values: a kind that is added needs no lock on the table.
  await sql`alter table share add column kind text not null default 'report'`.execute(db);
}
