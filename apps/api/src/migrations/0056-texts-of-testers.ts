/** What a project shows its testers and which product it asks them about, apart from its name and its description. */
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table project add column tester_message text not null default '', add column product_name text not null default ''`.execute(
    db,
  );
  // The questions made so far name the project: they keep their words.
  await sql`update project set product_name = name where created_from_methodology`.execute(db);
}
