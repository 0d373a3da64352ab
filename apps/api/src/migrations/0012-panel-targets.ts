/** Whom a paid collector is for, and what a researcher had open last in a project. */
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table collector
      add column selected_country text not null default '',
      add column selected_min_age smallint not null default 18,
      add column selected_max_age smallint not null default 80,
      add column selected_gender text not null default '',
      add column selected_category text not null default ''`.execute(db);
  await sql`
    create table dashboard_view (
      account_id text not null references account (id) on delete cascade,
      project_id text not null references project (id) on delete cascade,
      tab text not null,
      block_name text not null,
      primary key (account_id, project_id)
    )`.execute(db);
}
