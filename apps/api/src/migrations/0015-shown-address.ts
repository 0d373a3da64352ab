/** The account page may be left without an e-mail address; the account goes on signing in by the last one. */
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table account add column email_shown boolean not null default true`.execute(db);
}
