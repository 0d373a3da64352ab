/** Transcripts of the voice of recordings: what was heard, and what researchers corrected. */
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // What the tester was told that turns the voice into text: 'embedded' or the host of a service; null for nothing, and for earlier sessions.
  await sql`alter table recording add column speech_told text`.execute(db);
  // voice_bytes: size of the files that it was made of, so that the same voice is not transcribed again.
  await sql`
    create table transcript (
      recording_id text primary key references recording (id) on delete cascade,
      state text not null check (state in ('waiting', 'ready', 'failed')),
      engine text not null check (engine in ('embedded', 'service')),
      language text not null,
      failure text,
      voice_bytes bigint not null,
      updated_at timestamptz not null
    )`.execute(db);
  // from_ms, to_ms: on the clock of the test. heard_text stays as it was; corrected_text is what a researcher made of it.
  await sql`
    create table transcript_segment (
      recording_id text not null references transcript (recording_id) on delete cascade,
      position integer not null,
      project_id text not null references project (id) on delete cascade,
      question_id text not null,
      from_ms integer not null,
      to_ms integer not null,
      heard_text text not null,
      corrected_text text,
      corrected_by text references account (id) on delete set null,
      corrected_at timestamptz,
      version integer not null default 1,
      confidence real,
      words jsonb not null default '[]',
      searched text not null generated always as (lower(coalesce(corrected_text, heard_text))) stored,
      primary key (recording_id, position)
    )`.execute(db);
  await sql`create index transcript_segment_of_project on transcript_segment (project_id)`.execute(db);
  await sql`create index transcript_segment_corrected_by on transcript_segment (corrected_by)`.execute(db);
}
