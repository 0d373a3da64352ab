/** Collectors: the ways testers come into a project, and how far each has got. */
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table collector (
      id text primary key,
      project_id text not null references project (id) on delete cascade,
      name text not null,
      type smallint not null check (type in (24, 34)),
      status smallint not null default 0 check (status in (0, 1, 2, 6)),
      sample_size integer not null,
      sample_size_at_finish integer,
      invitation_code text not null unique,
      viewed boolean not null default false,
      created_at timestamptz not null,
      started_at timestamptz,
      finish_at timestamptz,
      finished_at timestamptz,
      link_complete text not null default '',
      link_disqualified text not null default '',
      link_over_quota text not null default ''
    )`.execute(db);
  await sql`create index collector_of_project on collector (project_id, created_at, id)`.execute(db);
}
