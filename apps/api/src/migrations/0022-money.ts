/** Money: the saved card, payments and refunds, the ledger in double entry, and what a plan needs to go on month by month. */
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await makeCards(db);
  await makePayments(db);
  await makeLedger(db);
  await growSubscriptions(db);
}

/** At most one card an account; the customer at the provider stays when the card goes. */
async function makeCards(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table card_holder (
      account_id text primary key references account (id),
      customer_id text not null unique,
      card_id text,
      brand text,
      last4 text,
      exp_month integer,
      exp_year integer,
      check (num_nulls(card_id, brand, last4, exp_month, exp_year) in (0, 5))
    )`.execute(db);
}

async function makePayments(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table payment (
      id text primary key,
      account_id text not null references account (id),
      purpose text not null check (purpose in ('plan', 'renewal')),
      -- What is paid for: the plan's name.
      subject text not null,
      title text not null,
      amount_cents integer not null check (amount_cents > 0),
      currency text not null,
      customer_id text not null,
      card_id text not null,
      card_words text not null,
      promo text,
      state text not null default 'pending' check (state in ('pending', 'paid', 'failed')),
      charge_id text unique check ((charge_id is not null) = (state = 'paid')),
      failure text,
      created_at timestamptz not null,
      settled_at timestamptz check ((settled_at is null) = (state = 'pending'))
    )`.execute(db);
  // Of two payments of an account at once, one is made.
  await sql`create unique index payment_under_way on payment (account_id) where state = 'pending'`.execute(db);
  await sql`create index payment_of_account on payment (account_id, created_at desc, id)`.execute(db);
  await sql`
    create table refund (
      id text primary key,
      payment_id text not null references payment (id),
      amount_cents integer not null check (amount_cents > 0),
      reason text not null,
      refund_id text unique,
      created_at timestamptz not null,
      settled_at timestamptz check ((settled_at is null) = (refund_id is null))
    )`.execute(db);
  await sql`create index refund_of_payment on refund (payment_id)`.execute(db);
  await sql`create table provider_event (event_id text primary key, kind text not null, received_at timestamptz not null)`.execute(db);
}

/** Entries are only ever added, and those of one movement add up to zero: the database itself ensures both. */
async function makeLedger(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table ledger_entry (
      id bigint generated always as identity primary key,
      movement text not null,
      book text not null check (book in ('provider', 'plans', 'unmatched')),
      amount_cents integer not null check (amount_cents <> 0),
      currency text not null,
      payment_id text references payment (id),
      booked_at timestamptz not null,
      unique (movement, book)
    )`.execute(db);
  await sql`
    create function keep_ledger() returns trigger language plpgsql as $body$
    begin
      raise exception 'entries of the ledger are never changed';
    end $body$`.execute(db);
  await sql`create trigger ledger_kept before update or delete on ledger_entry for each row execute function keep_ledger()`.execute(db);
  await sql`
    create function balance_ledger() returns trigger language plpgsql as $body$
    begin
      if (select sum(amount_cents) from ledger_entry where movement = new.movement and currency = new.currency) <> 0 then
        raise exception 'the movement % is not in balance', new.movement;
      end if;
      return null;
    end $body$`.execute(db);
  // How far our ledger was compared with the provider's books.
  await sql`create table reconciliation (single boolean primary key check (single), until timestamptz not null)`.execute(db);
  await sql`
    create constraint trigger ledger_balanced after insert on ledger_entry deferrable initially deferred
    for each row execute function balance_ledger()`.execute(db);
}

async function growSubscriptions(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table subscription
      -- The payment of the period under way; null where nothing was paid.
      add column payment_id text references payment (id),
      -- The day of the month on which periods begin, kept through shorter months.
      add column anchor_day integer check (anchor_day between 1 and 31),
      -- A smaller plan that begins with the next period.
      add column next_plan text check (next_plan in ('expert', 'pro')),
      add column renewal_tries integer not null default 0,
      add column next_try_at timestamptz,
      -- Per cent of the period's recordings that its owner was last told of.
      add column warned_percent integer not null default 0,
      add column promo_taken_at timestamptz`.execute(db);
  await sql`create index subscription_due on subscription (coalesce(next_try_at, period_end)) where period_end is not null`.execute(db);
}
