/** What the owner of an account sees of each session: device, network and last use. Tickets of the player end with the session that made them. */
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table access_token
      add column device text not null default 'Another program',
      add column network text,
      add column last_used_at timestamptz not null default now()`.execute(db);
  await sql`alter table stream_ticket add column session text`.execute(db);
}
