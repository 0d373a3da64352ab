/**
 * Reports as they were merged last, by what they were merged from. However a summary comes, changes or goes, the same transaction
 * moves its project's revision, and what was merged from a deleted recording is emptied: no report is stale, and none outlives a tester.
 */
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table project add column results_revision bigint not null default 0`.execute(db);
  // body: the serialised answer, compressed by gzip; null once a recording in it was deleted.
  await sql`
    create table merged_report (
      project_id text not null references project (id) on delete cascade,
      kind text not null check (kind in ('summary', 'scenarios', 'norm')),
      question_id text not null,
      revision bigint not null,
      source text not null,
      body bytea,
      primary key (project_id, kind, question_id)
    )`.execute(db);
  await sql`alter table merged_report alter column body set storage external`.execute(db);
  await onSummaryChange(db);
  await onSummaryGone(db);
  // What a page asks of ten thousand recordings at every poll is found in an index alone: which are finished, and how many of each collector.
  await sql`create index recording_finished on recording (project_id, id) where state = 'finished'`.execute(db);
  await sql`create index recording_states on recording (collector_id, state, lapsed, status)`.execute(db);
}

async function onSummaryChange(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function note_summary_change() returns trigger language plpgsql as $body$
    begin
      update project set results_revision = results_revision + 1 where id = new.project_id;
      return null;
    end $body$`.execute(db);
  await sql`
    create trigger summary_changed after update of status, summary, started_at on recording
    for each row when (
      (old.status = 1 or new.status = 1)
      and (old.status, old.started_at, old.summary) is distinct from (new.status, new.started_at, new.summary))
    execute function note_summary_change()`.execute(db);
  await sql`
    create trigger summary_added after insert on recording
    for each row when (new.status = 1) execute function note_summary_change()`.execute(db);
}

/** By statement, since a collector or a project takes all its recordings along at once. The revision first: its row is what a merge waits for. */
async function onSummaryGone(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function note_summaries_gone() returns trigger language plpgsql as $body$
    begin
      update project set results_revision = results_revision + 1
      where id in (select project_id from gone where summary is not null);
      update merged_report set body = null
      where project_id in (select project_id from gone where summary is not null) and body is not null;
      return null;
    end $body$`.execute(db);
  await sql`
    create trigger summaries_gone after delete on recording referencing old table as gone
    for each statement execute function note_summaries_gone()`.execute(db);
}
