/** How much of the texts of a site under test its recordings leave out: 0 what testers type, 1 also what came after their first key, 2 everything. */
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table project add column hide_texts smallint not null default 0 check (hide_texts between 0 and 2)`.execute(db);
}
