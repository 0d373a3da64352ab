/** However a prototype screen goes (deleted, its project deleted), its pictures are listed for removal in the same transaction. */
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function note_picture_removal() returns trigger language plpgsql as $body$
    begin
      insert into file_removal (file_key) values ('pictures/' || old.picture), ('pictures/' || old.thumbnail) on conflict do nothing;
      return null;
    end $body$`.execute(db);
  await sql`
    create trigger prototype_screen_removed after delete on prototype_screen
    for each row execute function note_picture_removal()`.execute(db);
}
