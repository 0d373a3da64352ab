/** Panel providers of collectors, and how the sessions of their testers ended, with the call-back that reports it. */
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // The secret signs, so that it is kept itself and not its hash.
  await sql`
    create table panel_provider (
      collector_id text primary key references collector on delete cascade,
      id_parameter text not null,
      secret text not null,
      callback_url text not null,
      signed_entry boolean not null
    )`.execute(db);
  // No reference to the recording: a tester who withdraws deletes it, and the provider is still told that they left.
  await sql`
    create table provider_outcome (
      id text primary key,
      collector_id text not null references panel_provider on delete cascade,
      recording_id text not null,
      tester text not null,
      outcome text not null check (outcome in ('complete', 'disqualified', 'over-quota')),
      at timestamptz not null,
      callback text not null check (callback in ('none', 'waiting', 'sent', 'failed')),
      tries integer not null default 0,
      next_try_at timestamptz not null,
      tried_at timestamptz,
      failure text,
      unique (recording_id, outcome)
    )`.execute(db);
  await sql`create index provider_outcome_tester on provider_outcome (collector_id, tester, at)`.execute(db);
  await sql`create index provider_outcome_due on provider_outcome (next_try_at) where callback = 'waiting'`.execute(db);
  await sql`create index provider_outcome_at on provider_outcome (at)`.execute(db);
}
