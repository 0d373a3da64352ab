/** An address cannot be taken away: whether it is shown is no longer kept. */
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table account drop column email_shown`.execute(db);
}
