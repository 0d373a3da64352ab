/** What testers send: recordings (one per session), their answers and their chunks, journaled until the finishing job joins them. */
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table recording (
      id text primary key,
      project_id text not null references project (id) on delete cascade,
      collector_id text not null references collector (id) on delete cascade,
      client_key_hash bytea not null,
      token_hash bytea not null unique,
      state text not null default 'open' check (state in ('open', 'finished', 'closed')),
      status smallint not null default 0 check (status in (0, 1, 2)),
      question_ids text[] not null,
      consents text[] not null,
      consent_version integer not null,
      consented_at timestamptz not null,
      age integer,
      gender text check (gender in ('Male', 'Female', 'Other')),
      device jsonb not null,
      simulated boolean not null default false,
      started_at timestamptz not null,
      last_sign_at timestamptz not null,
      finished_at timestamptz,
      lapsed boolean not null default false,
      failure text,
      summary_version integer,
      summary jsonb,
      unique (collector_id, client_key_hash)
    )`.execute(db);
  await sql`create index recording_of_project on recording (project_id, started_at desc, id)`.execute(db);
  await sql`create index recording_open on recording (last_sign_at) where state = 'open'`.execute(db);
  await sql`
    create table answer (
      recording_id text not null references recording (id) on delete cascade,
      question_id text not null,
      value jsonb not null,
      answered_at_ms bigint not null,
      stored_at timestamptz not null default now(),
      primary key (recording_id, question_id)
    )`.execute(db);
  // The primary key is the only index: it finds one chunk, a stream's newest sequences and all of a recording.
  await sql`
    create table chunk (
      recording_id text not null references recording (id) on delete cascade,
      stream text not null,
      sequence integer not null check (sequence >= 0),
      hash bytea not null,
      body bytea,
      encoding text not null,
      format text not null,
      first_at_ms bigint not null,
      last_at_ms bigint not null,
      stored_at timestamptz not null default now(),
      primary key (recording_id, stream, sequence)
    )`.execute(db);
  // Bodies arrive compressed: trying to compress them again would only cost time.
  await sql`alter table chunk alter column body set storage external`.execute(db);
}
