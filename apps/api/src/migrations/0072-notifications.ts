/** Notifications of an account with its choices, the visits of its dashboard, and recordings whose processing was tried again. */
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // event_key: names the event within its kind, so that a job that runs twice notifies once. digest: whether the daily digest has yet to take it.
  await sql`
    create table notification (
      id bigint generated always as identity primary key,
      account_id text not null references account (id) on delete cascade,
      kind text not null,
      event_key text not null,
      project_id text references project (id) on delete cascade,
      collector_id text references collector (id) on delete cascade,
      parameters jsonb not null default '{}',
      digest text check (digest in ('waiting', 'taken')),
      created_at timestamptz not null,
      read_at timestamptz,
      unique (account_id, kind, event_key)
    )`.execute(db);
  await sql`create index notification_of_account on notification (account_id, id desc)`.execute(db);
  await sql`create index notification_unread on notification (account_id, id desc) where read_at is null`.execute(db);
  await sql`create index notification_for_digest on notification (account_id, created_at) where digest = 'waiting'`.execute(db);
  await sql`create index notification_of_project on notification (project_id)`.execute(db);
  await sql`create index notification_of_collector on notification (collector_id)`.execute(db);
  await sql`create index notification_created on notification (created_at)`.execute(db);
  await sql`
    create table notification_choice (
      account_id text not null references account (id) on delete cascade,
      kind text not null,
      choice text not null check (choice in ('here', 'mail', 'digest', 'off')),
      primary key (account_id, kind)
    )`.execute(db);
  await addVisitsAndRetries(db);
}

/** before_at: when the visit before the one that seen_at belongs to was last seen; null at the first visit. */
async function addVisitsAndRetries(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table dashboard_visit (
      account_id text primary key references account (id) on delete cascade,
      seen_at timestamptz not null,
      before_at timestamptz
    )`.execute(db);
  await sql`alter table recording add column retried_at timestamptz`.execute(db);
}
