/** Public links to the report of a project. The link itself is not stored: a hash of it is. */
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // snapshot: the report as it was when shared; null where the link keeps up to date.
  await sql`
    create table share (
      id text primary key,
      project_id text not null references project (id) on delete cascade,
      account_id text not null references account (id) on delete cascade,
      token_hash bytea not null unique,
      title text not null,
      question_id text,
      filter jsonb,
      snapshot jsonb,
      password_hash text,
      embed_origins text[] not null default '{}',
      views integer not null default 0,
      viewed_at timestamptz,
      created_at timestamptz not null,
      expires_at timestamptz
    )`.execute(db);
  await sql`create index share_of_project on share (project_id, created_at)`.execute(db);
  await sql`create index share_of_account on share (account_id)`.execute(db);
}
