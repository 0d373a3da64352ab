/** The books of the card sandbox: what a card provider would keep, without any number or code of a card. */
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Keys of this database alone, so that nobody guesses them.
  await sql`
    create table sandbox_keys (
      only_row boolean primary key default true check (only_row),
      secret_key text not null,
      webhook_secret text not null
    )`.execute(db);
  await sql`
    insert into sandbox_keys (secret_key, webhook_secret)
    select 'sk_sandbox_' || replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''),
      'whsec_' || replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')`.execute(db);
  await sql`
    create table sandbox_customer (
      id text primary key,
      email text not null,
      metadata jsonb not null,
      created_at timestamptz not null
    )`.execute(db);
  // outcome: what the test number stands for.
  await sql`
    create table sandbox_token (
      id text primary key,
      brand text not null,
      last4 text not null check (last4 ~ '^[0-9]{4}$'),
      exp_month integer not null,
      exp_year integer not null,
      outcome text not null,
      used boolean not null default false,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index sandbox_token_age on sandbox_token (created_at)`.execute(db);
  await sql`
    create table sandbox_card (
      id text primary key,
      customer_id text not null references sandbox_customer (id),
      brand text not null,
      last4 text not null check (last4 ~ '^[0-9]{4}$'),
      exp_month integer not null,
      exp_year integer not null,
      outcome text not null
    )`.execute(db);
  await sql`
    create table sandbox_charge (
      id text primary key,
      customer_id text not null references sandbox_customer (id),
      amount_cents integer not null check (amount_cents > 0),
      refunded_cents integer not null default 0 check (refunded_cents between 0 and amount_cents),
      currency text not null,
      description text not null,
      metadata jsonb not null,
      failure_code text,
      failure_message text,
      created_at timestamptz not null
    )`.execute(db);
  await sql`
    create table sandbox_refund (
      id text primary key,
      charge_id text not null references sandbox_charge (id),
      amount_cents integer not null check (amount_cents > 0),
      metadata jsonb not null,
      created_at timestamptz not null
    )`.execute(db);
  await sql`
    create table sandbox_movement (
      position bigint primary key generated always as identity,
      id text not null unique,
      charge_id text not null references sandbox_charge (id),
      refund_id text references sandbox_refund (id),
      amount_cents integer not null,
      currency text not null,
      created_at timestamptz not null
    )`.execute(db);
  await sql`
    create table sandbox_event (
      position bigint primary key generated always as identity,
      id text not null unique,
      body jsonb not null,
      created_at timestamptz not null
    )`.execute(db);
  // A request that was carried out under its idempotency key, and its response for anyone who sends it again.
  await sql`
    create table sandbox_request (
      idempotency_key text primary key,
      fingerprint bytea not null,
      status integer,
      answer jsonb
    )`.execute(db);
}
