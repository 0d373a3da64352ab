/** Videos that testers' phones recorded: uploads under way, what kind of file a stream is, and the tickets by which a player reads one. */
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table upload (
      id text primary key,
      recording_id text not null references recording (id) on delete cascade,
      question_id text not null,
      length bigint not null check (length > 0),
      received bigint not null default 0 check (received between 0 and length),
      media_type text,
      modified_at_ms bigint,
      test_started_at_ms bigint,
      test_ended_at_ms bigint,
      created_at timestamptz not null,
      touched_at timestamptz not null,
      completed_at timestamptz,
      unique (recording_id, question_id)
    )`.execute(db);
  await sql`create index upload_unfinished on upload (touched_at) where completed_at is null`.execute(db);
  // However an unfinished upload goes, its bytes are listed for removal in the same transaction; a finished one's belong to its stream.
  await sql`
    create function list_removed_upload() returns trigger language plpgsql as $body$
    begin
      if old.completed_at is null then
        insert into file_removal (file_key) values ('uploads/' || old.id) on conflict do nothing;
      end if;
      return null;
    end $body$`.execute(db);
  await sql`create trigger upload_removed after delete on upload for each row execute function list_removed_upload()`.execute(db);
  await sql`alter table recording_stream add column media_type text`.execute(db);
  await sql`
    create table stream_ticket (
      token_hash bytea primary key,
      account_id text not null references account (id) on delete cascade,
      recording_id text not null references recording (id) on delete cascade,
      stream text not null,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index stream_ticket_expiry on stream_ticket (expires_at)`.execute(db);
}
