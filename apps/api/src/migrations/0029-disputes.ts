/** Disputes: charges that banks take back, refunds that wait for what comes of them, books for both and for payouts, and the sandbox's own of it. */
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table dispute (
      dispute_id text primary key,
      payment_id text not null references payment (id),
      amount_cents integer not null check (amount_cents > 0),
      reason text not null,
      state text not null check (state in ('open', 'won', 'lost')),
      opened_at timestamptz not null,
      closed_at timestamptz check ((closed_at is null) = (state = 'open'))
    )`.execute(db);
  await sql`create index dispute_of_payment on dispute (payment_id)`.execute(db);
  await sql`create index dispute_open on dispute (opened_at) where state = 'open'`.execute(db);
  // The provider gives nothing back while a bank disputes the charge.
  await sql`alter table refund add column held boolean not null default false`.execute(db);
  await sql`alter table ledger_entry drop constraint ledger_entry_book_check`.execute(db);
  await sql`
    alter table ledger_entry add constraint ledger_entry_book_check
    check (book in ('provider', 'plans', 'samples', 'fees', 'disputes', 'bank', 'unmatched'))`.execute(db);
  await growSandbox(db);
}

async function growSandbox(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sandbox_dispute (
      id text primary key,
      charge_id text not null references sandbox_charge (id),
      amount_cents integer not null check (amount_cents > 0),
      currency text not null,
      reason text not null,
      status text not null check (status in ('needs_response', 'won', 'lost')),
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index sandbox_dispute_of_charge on sandbox_dispute (charge_id)`.execute(db);
  // Payouts and fees of the provider's own belong to no charge.
  await sql`
    alter table sandbox_movement alter column charge_id drop not null, add column dispute_id text references sandbox_dispute (id),
      add column type text not null default 'charge'`.execute(db);
  await sql`update sandbox_movement set type = 'refund' where refund_id is not null`.execute(db);
}
