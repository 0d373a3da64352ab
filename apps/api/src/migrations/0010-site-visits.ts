/** What a visit to the site of a website test found out; its pictures are listed for removal when they are replaced or their question goes. */
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table question
      add column may_be_framed boolean,
      add column has_recorder boolean,
      add column record_by_chosen boolean not null default false`.execute(db);
  // Pictures in the file store are those shown below /files/; a demo may show one of the server's own.
  await sql`
    create function note_site_picture_removal() returns trigger language plpgsql as $body$
    declare shown text;
    begin
      foreach shown in array array[old.media_path, old.preview_path] loop
        if shown like '/files/%' then
          insert into file_removal (file_key) values ('pictures/' || substr(shown, 8)) on conflict do nothing;
        end if;
      end loop;
      return null;
    end $body$`.execute(db);
  await sql`
    create trigger question_removed after delete on question
    for each row execute function note_site_picture_removal()`.execute(db);
  await sql`
    create trigger question_pictured_anew after update of media_path, preview_path on question
    for each row when (old.media_path is distinct from new.media_path) execute function note_site_picture_removal()`.execute(db);
}
