/** The panel: members, waves of invitations to paid collectors, and the entries of what members earned and were paid. */
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // country: two letters of ISO 3166-1, 'ZZ' for another one, '' while not filled in. interests: places in the list of interests, whose order never changes.
  // random_key: a fair order that has nothing to do with when members joined. Counts are of all time; invited_at is the newest invitation.
  await sql`
    create table panel_member (
      id text primary key,
      email text not null,
      email_key text not null unique,
      language text not null default 'en',
      state text not null default 'unconfirmed' check (state in ('unconfirmed', 'active', 'paused', 'bounced')),
      country text not null default '',
      birth_year smallint,
      gender text check (gender in ('Male', 'Female', 'Other')),
      interests smallint[] not null default '{}',
      devices text[] not null default '{}',
      random_key double precision not null default random(),
      invited_at timestamptz,
      invited integer not null default 0,
      answered integer not null default 0,
      bounces smallint not null default 0,
      payout_method text not null default '',
      payout_address text not null default '',
      simulated boolean not null default false,
      created_at timestamptz not null,
      confirmed_at timestamptz
    )`.execute(db);
  await sql`
    create table panel_wave (
      id text primary key,
      collector_id text not null references collector (id) on delete cascade,
      number integer not null,
      size integer not null,
      invited_at timestamptz not null,
      unique (collector_id, number)
    )`.execute(db);
  // token_hash and reminder_hash: of the links in its mails, made where they are mailed; entry_hash: of the one from the panel's own page. reward_cents: what the member is promised. recording_id: the session that took the place.
  await sql`
    create table panel_invitation (
      id text primary key,
      member_id text not null references panel_member (id) on delete cascade,
      collector_id text not null references collector (id) on delete cascade,
      wave_id text not null references panel_wave (id) on delete cascade,
      token_hash bytea unique,
      reminder_hash bytea unique,
      entry_hash bytea unique,
      state text not null default 'invited'
        check (state in ('invited', 'started', 'approved', 'rejected', 'declined', 'closed')),
      reward_cents integer not null check (reward_cents >= 0),
      recording_id text references recording (id) on delete set null,
      invited_at timestamptz not null,
      mailed_at timestamptz,
      reminded_at timestamptz,
      opened_at timestamptz,
      ended_at timestamptz,
      rejection text,
      unique (collector_id, member_id)
    )`.execute(db);
  await sql`create index panel_invitation_of_member on panel_invitation (member_id, invited_at desc)`.execute(db);
  // What is open, for the jobs that mail, remind, judge and end.
  await sql`create index panel_invitation_open on panel_invitation (collector_id, state) where state in ('invited', 'started')`.execute(db);
  await sql`create index panel_invitation_of_wave on panel_invitation (wave_id)`.execute(db);
  await sql`create unique index panel_invitation_of_recording on panel_invitation (recording_id) where recording_id is not null`.execute(
    db,
  );
  await createBooks(db);
  await createSignIns(db);
}

async function createBooks(db: Kysely<unknown>): Promise<void> {
  // Amounts are signed: rewards above zero, payouts below. A member who leaves takes name and address along; the amounts stay.
  await sql`
    create table panel_entry (
      id text primary key,
      member_id text references panel_member (id) on delete set null,
      kind text not null check (kind in ('reward', 'payout', 'payout-returned')),
      amount_cents integer not null check (amount_cents <> 0),
      invitation_id text references panel_invitation (id) on delete set null,
      payout_id text,
      at timestamptz not null
    )`.execute(db);
  await sql`create index panel_entry_of_member on panel_entry (member_id, at desc)`.execute(db);
  await sql`create unique index panel_reward_once on panel_entry (invitation_id) where kind = 'reward' and invitation_id is not null`.execute(
    db,
  );
  await sql`
    create table panel_payout (
      id text primary key,
      member_id text references panel_member (id) on delete set null,
      amount_cents integer not null check (amount_cents > 0),
      method text not null,
      address text not null,
      state text not null default 'requested' check (state in ('requested', 'paid', 'refused')),
      requested_at timestamptz not null,
      settled_at timestamptz
    )`.execute(db);
  await sql`create index panel_payout_open on panel_payout (requested_at) where state = 'requested'`.execute(db);
}

async function createSignIns(db: Kysely<unknown>): Promise<void> {
  // Links that sign a member in, and the browsers that they are signed in with.
  await sql`
    create table panel_sign_in (
      token_hash bytea primary key,
      member_id text not null references panel_member (id) on delete cascade,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index panel_sign_in_of_member on panel_sign_in (member_id)`.execute(db);
  await sql`
    create table panel_session (
      token_hash bytea primary key,
      member_id text not null references panel_member (id) on delete cascade,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index panel_session_of_member on panel_session (member_id)`.execute(db);
}
