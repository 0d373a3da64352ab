/** Addresses that are to be confirmed by a mailed link, and when a session last gave the password. */
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Existing accounts already sign in by their address: it counts as confirmed.
  await sql`alter table account add column email_verified_at timestamptz default now()`.execute(db);
  await sql`alter table access_token add column password_at timestamptz not null default now()`.execute(db);
  await sql`
    create table email_confirmation (
      account_id text primary key references account (id) on delete cascade,
      email text not null,
      token_hash bytea unique,
      expires_at timestamptz not null
    )`.execute(db);
}
