/** The part that a question of the ready-made methodology plays; empty for one's own questions. */
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table question add column role text not null default ''`.execute(db);
}
