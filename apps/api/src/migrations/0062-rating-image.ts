/** What a rating is drawn with: 'smile' or 'star'. */
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table question add column rating_image text not null default 'smile'`.execute(db);
}
