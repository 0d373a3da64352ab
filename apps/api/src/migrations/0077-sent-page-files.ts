/** Pictures and fonts that a tester's page showed and sent itself, for its own recording: the server may not be able to fetch them, or gets others. */
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // hash: of the bytes that were offered; whether they are there is said by `page_file`. byte_count: as offered, and as then sent.
  await sql`
    create table sent_page_file (
      recording_id text not null references recording (id) on delete cascade,
      project_id text not null,
      address text not null,
      hash text not null,
      byte_count integer not null,
      primary key (recording_id, address)
    )`.execute(db);
  await sql`create index sent_page_file_of_file on sent_page_file (project_id, hash)`.execute(db);
  await sql`
    create or replace function forget_page_files() returns trigger language plpgsql as $body$
    begin
      delete from page_file kept using gone
      where kept.project_id = gone.project_id and kept.hash = gone.hash
        and not exists (select from page_address other where other.project_id = kept.project_id and other.hash = kept.hash)
        and not exists (select from sent_page_file other where other.project_id = kept.project_id and other.hash = kept.hash);
      return null;
    end $body$`.execute(db);
  await sql`
    create trigger sent_page_files_gone after delete on sent_page_file referencing old table as gone
    for each statement execute function forget_page_files()`.execute(db);
}
