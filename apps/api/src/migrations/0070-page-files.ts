/** Pictures, style sheets and fonts of outside sites that recorded pages load: each is kept once per project, as long as a recording needs it. */
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // hash: SHA-256 of the bytes as they are sent. Two addresses of the same content share it.
  await sql`
    create table page_file (
      project_id text not null references project (id) on delete cascade,
      hash text not null,
      media_type text not null,
      byte_count integer not null,
      file_key text not null,
      primary key (project_id, hash)
    )`.execute(db);
  await sql`create trigger page_file_removed after delete on page_file for each row execute function list_removed_file()`.execute(db);
  // hash: null if nothing could be kept; failure then says why. nested: what a style sheet loads in turn, at any depth.
  await sql`
    create table page_address (
      project_id text not null references project (id) on delete cascade,
      address text not null,
      hash text,
      failure text,
      nested text[] not null default '{}',
      checked_at timestamptz not null,
      primary key (project_id, address),
      constraint page_address_result_check check ((hash is null) = (failure is not null))
    )`.execute(db);
  await sql`create index page_address_of_file on page_address (project_id, hash)`.execute(db);
  await sql`
    create table recording_page_address (
      recording_id text not null references recording (id) on delete cascade,
      project_id text not null,
      address text not null,
      primary key (recording_id, address)
    )`.execute(db);
  await sql`create index recording_page_address_of_address on recording_page_address (project_id, address)`.execute(db);
  await forgetUnused(db);
}

/** What no recording needs any more leaves with the last one that did, in the same transaction. */
async function forgetUnused(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function forget_page_addresses() returns trigger language plpgsql as $body$
    begin
      delete from page_address kept using gone
      where kept.project_id = gone.project_id and kept.address = gone.address and not exists (
        select from recording_page_address other where other.project_id = kept.project_id and other.address = kept.address);
      return null;
    end $body$`.execute(db);
  await sql`
    create trigger recording_page_addresses_gone after delete on recording_page_address referencing old table as gone
    for each statement execute function forget_page_addresses()`.execute(db);
  await sql`
    create function forget_page_files() returns trigger language plpgsql as $body$
    begin
      delete from page_file kept using gone
      where kept.project_id = gone.project_id and kept.hash = gone.hash and not exists (
        select from page_address other where other.project_id = kept.project_id and other.hash = kept.hash);
      return null;
    end $body$`.execute(db);
  await sql`
    create trigger page_addresses_gone after delete on page_address referencing old table as gone
    for each statement execute function forget_page_files()`.execute(db);
}
