/** What the page of a website test sends with: one token per session and test, as its hash. */
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table page_token (
      token_hash bytea primary key,
      recording_id text not null references recording (id) on delete cascade,
      question_id text not null
    )`.execute(db);
  await sql`create index page_token_of_recording on page_token (recording_id)`.execute(db);
}
