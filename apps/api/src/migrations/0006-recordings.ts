/** The stored file of each stream of a finished recording, and the list of files whose rows are gone. */
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table recording_stream (
      recording_id text not null references recording (id) on delete cascade,
      stream text not null,
      kind text not null check (kind in ('runner', 'page', 'screen', 'voice')),
      question_id text,
      file_key text not null,
      byte_count bigint not null,
      first_at_ms bigint not null,
      last_at_ms bigint not null,
      chunk_count integer not null,
      missing integer[] not null,
      malformed_lines integer not null,
      note text not null default '',
      primary key (recording_id, stream)
    )`.execute(db);
  // A file is listed before it is written and taken off in the transaction that gives it its row: whatever a crash leaves is removed later.
  await sql`create table file_removal (file_key text primary key, not_before timestamptz not null default now())`.execute(db);
  // However a recording goes (withdrawn, its project deleted), its files are listed for removal in the same transaction.
  await sql`
    create function list_removed_file() returns trigger language plpgsql as $body$
    begin
      insert into file_removal (file_key) values (old.file_key) on conflict do nothing;
      return null;
    end $body$`.execute(db);
  await sql`
    create trigger recording_stream_removed after delete on recording_stream
    for each row execute function list_removed_file()`.execute(db);
}
