/** Areas of interest that researchers drew on screens and pages, and their figures, kept as reports are. */
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // place: screen id or page path; an area of a screen leaves with it. version: refuses a change of what was changed meanwhile.
  await sql`
    create table interest_area (
      id text primary key,
      project_id text not null references project (id) on delete cascade,
      question_id text not null references question (id) on delete cascade,
      screen_id text references prototype_screen (id) on delete cascade,
      place text not null,
      name text not null,
      x integer not null,
      y integer not null,
      width integer not null,
      height integer not null,
      sheet_width integer not null,
      version integer not null default 1,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      constraint interest_area_screen_check check (screen_id is null or screen_id = place),
      constraint interest_area_box_check check (x >= 0 and y >= 0 and width > 0 and height > 0 and sheet_width > 0)
    )`.execute(db);
  await sql`create unique index interest_area_name on interest_area (question_id, place, lower(name))`.execute(db);
  await sql`create index interest_area_of_project on interest_area (project_id)`.execute(db);
  await sql`create index interest_area_of_screen on interest_area (screen_id)`.execute(db);
  await sql`
    alter table merged_report drop constraint merged_report_kind_check,
      add constraint merged_report_kind_check check (kind in ('summary', 'scenarios', 'gaze', 'screens', 'expression', 'areas'))`.execute(
    db,
  );
}
