/** Accounts, their access tokens (hashes only) and what rate limits have counted. */
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table account (
      id text primary key,
      email text not null,
      name text not null,
      job text not null,
      password_hash text not null,
      country text not null default '',
      phone text not null default '',
      company text not null default '',
      avatar_url text,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create unique index account_email on account (lower(email))`.execute(db);
  await sql`
    create table access_token (
      token_hash bytea primary key,
      account_id text not null references account (id) on delete cascade,
      created_at timestamptz not null,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index access_token_of_account on access_token (account_id, expires_at)`.execute(db);
  await sql`
    create table rate_limit (
      name text not null,
      key text not null,
      used integer not null,
      ends_at timestamptz not null,
      primary key (name, key)
    )`.execute(db);
}
