/** Notes that researchers take on recordings, with tags and comments. They are deleted with their recording. */
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // question_id refers to nothing: a test can be watched after its question was deleted. Times are ms of its clock.
  await sql`
    create table recording_note (
      id text primary key,
      project_id text not null references project (id) on delete cascade,
      recording_id text not null references recording (id) on delete cascade,
      question_id text not null,
      at_ms integer not null,
      end_ms integer,
      text text not null,
      version integer not null default 1,
      created_by text references account (id) on delete set null,
      updated_by text references account (id) on delete set null,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      check (at_ms >= 0 and (end_ms is null or end_ms > at_ms))
    )`.execute(db);
  await sql`create index recording_note_of_recording on recording_note (recording_id, at_ms)`.execute(db);
  await sql`create index recording_note_of_project on recording_note (project_id, created_at)`.execute(db);
  await sql`create index recording_note_created_by on recording_note (created_by)`.execute(db);
  await sql`create index recording_note_updated_by on recording_note (updated_by)`.execute(db);
  await createTags(db);
  await sql`
    create table note_comment (
      id text primary key,
      note_id text not null references recording_note (id) on delete cascade,
      text text not null,
      created_by text references account (id) on delete set null,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index note_comment_of_note on note_comment (note_id, created_at)`.execute(db);
  await sql`create index note_comment_created_by on note_comment (created_by)`.execute(db);
}

async function createTags(db: Kysely<unknown>): Promise<void> {
  // folded_name: as `foldTagName` of the domain folds it; what lower() makes of a letter depends on the database's locale.
  await sql`
    create table note_tag (
      id text primary key,
      project_id text not null references project (id) on delete cascade,
      name text not null,
      folded_name text not null,
      color text not null,
      created_at timestamptz not null,
      unique (project_id, folded_name)
    )`.execute(db);
  await sql`
    create table note_tagging (
      note_id text not null references recording_note (id) on delete cascade,
      tag_id text not null references note_tag (id) on delete cascade,
      primary key (note_id, tag_id)
    )`.execute(db);
  await sql`create index note_tagging_of_tag on note_tagging (tag_id)`.execute(db);
}
