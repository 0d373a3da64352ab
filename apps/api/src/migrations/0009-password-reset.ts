/** One link to set a new password an account, hashed at rest. */
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table password_reset (
      account_id text primary key references account (id) on delete cascade,
      token_hash bytea not null unique,
      expires_at timestamptz not null
    )`.execute(db);
}
