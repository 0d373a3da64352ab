/** Filters of the results that were saved under a name. */
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // filter: fields of the calls that take filters, with the outcome.
  await sql`
    create table segment (
      id text primary key,
      project_id text not null references project (id) on delete cascade,
      name text not null,
      filter jsonb not null,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create unique index segment_name on segment (project_id, name)`.execute(db);
}
