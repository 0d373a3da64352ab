/** What a website's recorder may keep of addresses, and what of its pages it leaves out. */
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table question add column kept_parameters text not null default '', add column left_out text not null default ''`.execute(
    db,
  );
}
