/**
 * Exports of results, and the tickets that their files are downloaded by. However an export goes, its file is listed for removal in the
 * same transaction; and no export outlives a tester: where a recording is deleted, so is every file that may hold data of it.
 */
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // filter: the recordings that are asked for, null for all. question_id: the test that outcomes are of, null for the first one.
  await sql`
    create table export (
      id text primary key,
      project_id text not null references project (id) on delete cascade,
      account_id text not null references account (id) on delete cascade,
      kind text not null check (kind in ('csv', 'xlsx', 'ndjson', 'pdf', 'pptx')),
      filter jsonb,
      question_id text,
      state text not null default 'queued' check (state in ('queued', 'running', 'done', 'failed', 'removed')),
      progress smallint not null default 0,
      attempts smallint not null default 0,
      file_key text,
      byte_count bigint,
      recording_count integer,
      failure text,
      created_at timestamptz not null,
      check ((state = 'done') = (file_key is not null))
    )`.execute(db);
  await sql`create index export_of_account on export (account_id, created_at)`.execute(db);
  await sql`create index export_of_project on export (project_id)`.execute(db);
  await sql`
    create trigger export_file_removed after delete on export
    for each row when (old.file_key is not null) execute function list_removed_file()`.execute(db);
  await sql`
    create trigger export_file_emptied after update of file_key on export
    for each row when (old.file_key is not null and new.file_key is null) execute function list_removed_file()`.execute(db);
  await addTickets(db);
  await removeWithRecordings(db);
}

/** session: of the researcher who asked for the file; the ticket ends with it. */
async function addTickets(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table export_ticket (
      token_hash bytea primary key,
      export_id text not null references export (id) on delete cascade,
      session text,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index export_ticket_of_export on export_ticket (export_id)`.execute(db);
  await sql`create index export_ticket_expiry on export_ticket (expires_at)`.execute(db);
}

async function removeWithRecordings(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function remove_exports_of_gone() returns trigger language plpgsql as $body$
    begin
      update export set state = 'removed', file_key = null, byte_count = null
      where state in ('running', 'done') and project_id in (select project_id from gone where state = 'finished');
      return null;
    end $body$`.execute(db);
  await sql`
    create trigger exports_removed after delete on recording referencing old table as gone
    for each statement execute function remove_exports_of_gone()`.execute(db);
}
