/** Projects with their questions, answer options and the screens of built-in prototypes. A demo project has no owner. */
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table project (
      id text primary key,
      owner_id text references account (id) on delete cascade,
      name text not null,
      description text not null,
      language text not null,
      main_question_type smallint not null,
      target_platform smallint not null,
      devices text not null,
      preview_code text not null unique,
      created_from_methodology boolean not null default false,
      read_only boolean not null default false,
      created_at timestamptz not null,
      last_data_update timestamptz not null,
      check (owner_id is not null or read_only)
    )`.execute(db);
  await sql`create index project_by_date on project (owner_id, created_at desc, id desc)`.execute(db);
  await sql`create index project_by_name on project (owner_id, lower(name), id)`.execute(db);
  await sql`
    create table question (
      id text primary key,
      project_id text not null references project (id) on delete cascade,
      position integer not null,
      type smallint not null,
      item_type smallint not null default 0,
      read_only boolean not null default false,
      name text not null,
      description text not null default '',
      required boolean not null default true,
      url text not null default '',
      objective text not null default '',
      limit_sec smallint not null default 180,
      next_after_sec smallint not null default 0,
      prototype_device text not null default '16:9',
      prototype_position text not null default 'vertical' check (prototype_position in ('vertical', 'horizontal')),
      devices text not null default '1',
      media_path text,
      preview_path text,
      goal_url text not null default '',
      record_by text not null default 'snippet' check (record_by in ('snippet', 'screen')),
      sensor_screen text not null default 'off' check (sensor_screen in ('off', 'optional', 'needed')),
      sensor_voice text not null default 'off' check (sensor_voice in ('off', 'optional', 'needed')),
      start_screen_id text,
      expected_path text[] not null default '{}'
    )`.execute(db);
  await sql`create index question_of_project on question (project_id, position)`.execute(db);
  await sql`
    create table answer_option (
      id text primary key,
      question_id text not null references question (id) on delete cascade,
      position integer not null,
      name text not null default '',
      left_label text not null default '',
      right_label text not null default ''
    )`.execute(db);
  await sql`create index answer_option_of_question on answer_option (question_id, position)`.execute(db);
  await sql`
    create table prototype_screen (
      id text primary key,
      question_id text not null references question (id) on delete cascade,
      position integer not null,
      name text not null,
      picture text not null,
      thumbnail text not null,
      width integer not null,
      height integer not null,
      goal boolean not null default false,
      hotspots jsonb not null default '[]'
    )`.execute(db);
  await sql`create index prototype_screen_of_question on prototype_screen (question_id, position)`.execute(db);
}
