/** Findings with their evidence, groups of tags, and keys by which a note that is sent again is written once. */
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table recording_note add column request_key text`.execute(db);
  await sql`create unique index recording_note_request on recording_note (recording_id, request_key)`.execute(db);
  // folded_name: as `foldTagName` of the domain folds it.
  await sql`
    create table note_tag_group (
      id text primary key,
      project_id text not null references project (id) on delete cascade,
      name text not null,
      folded_name text not null,
      created_at timestamptz not null,
      unique (project_id, folded_name)
    )`.execute(db);
  await sql`alter table note_tag add column group_id text references note_tag_group (id) on delete set null`.execute(db);
  await sql`create index note_tag_of_group on note_tag (group_id)`.execute(db);
  await createFindings(db);
}

async function createFindings(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table finding (
      id text primary key,
      project_id text not null references project (id) on delete cascade,
      title text not null,
      severity integer not null check (severity between 1 and 4),
      recommendation text not null,
      position integer not null,
      version integer not null default 1,
      request_key text,
      created_by text references account (id) on delete set null,
      updated_by text references account (id) on delete set null,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      unique (project_id, request_key)
    )`.execute(db);
  await sql`create index finding_of_project on finding (project_id, position)`.execute(db);
  await sql`create index finding_created_by on finding (created_by)`.execute(db);
  await sql`create index finding_updated_by on finding (updated_by)`.execute(db);
  // One piece of evidence is a note or a figure of the report. Another kind is another column and another part of the check.
  await sql`
    create table finding_evidence (
      finding_id text not null references finding (id) on delete cascade,
      position integer not null,
      note_id text references recording_note (id) on delete cascade,
      figure_key text,
      figure_name text,
      primary key (finding_id, position),
      check (num_nonnulls(note_id, figure_key) = 1 and (figure_key is null) = (figure_name is null))
    )`.execute(db);
  await sql`create index finding_evidence_of_note on finding_evidence (note_id)`.execute(db);
}
