/** Idempotency keys of new projects: repeating the request returns the project that it created. */
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Deferred: the key is taken before the project is made, so that of two requests at once the second one waits for the first.
  await sql`
    create table project_key (
      account_id text not null references account (id) on delete cascade,
      request_hash bytea not null,
      project_id text not null references project (id) on delete cascade deferrable initially deferred,
      made_at timestamptz not null,
      primary key (account_id, request_hash)
    )`.execute(db);
  await sql`create index project_key_made_at on project_key (made_at)`.execute(db);
  await sql`create index project_key_of_project on project_key (project_id)`.execute(db);
}
