/**
 * What a list of recordings and a judgement need without reading every recording: the place of each change in its project's order, the
 * sample of each norm, and the norms. Triggers keep them in step from whatever source a change comes.
 */
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await addChangeNumbers(db);
  await addNorms(db);
  await replaceOnRemoval(db);
  // The recordings before and after one in the list, without the list.
  await sql`create index recording_played on recording (project_id, started_at, id) where status = 1`.execute(db);
}

/**
 * change_no counts a project's changes of listed recordings; a recording keeps the number of its own last one. The project's row is locked
 * from the count to the commit, so numbers are committed in their order: who has read one has missed none before it.
 */
async function addChangeNumbers(db: Kysely<unknown>): Promise<void> {
  // removal_no: the number of the last deletion of a listed recording.
  await sql`alter table project add column change_no bigint not null default 0, add column removal_no bigint not null default 0`.execute(
    db,
  );
  await sql`alter table recording add column change_no bigint not null default 0`.execute(db);
  await sql`create index recording_changed on recording (project_id, change_no) where change_no > 0`.execute(db);
  await sql`
    create function number_recording_change() returns trigger language plpgsql as $body$
    begin
      update project set change_no = change_no + 1 where id = new.project_id returning change_no into new.change_no;
      return new;
    end $body$`.execute(db);
  await sql`
    create trigger recording_listed before insert on recording
    for each row when (new.state = 'finished') execute function number_recording_change()`.execute(db);
  await sql`
    create trigger recording_changed
    before update of state, lapsed, status, failure, quota, summary, consents, age, gender, started_at, finished_at on recording
    for each row when (
      (old.state = 'finished' or new.state = 'finished')
      and (old.state, old.lapsed, old.status, old.failure, old.quota, old.summary, old.consents, old.age, old.gender, old.started_at, old.finished_at)
        is distinct from
        (new.state, new.lapsed, new.status, new.failure, new.quota, new.summary, new.consents, new.age, new.gender, new.started_at, new.finished_at))
    execute function number_recording_change()`.execute(db);
}

async function addNorms(db: Kysely<unknown>): Promise<void> {
  // misclicks: null if clicks were not recorded.
  await sql`
    create table norm_sample (
      recording_id text not null references recording (id) on delete cascade,
      question_id text not null,
      duration_ms double precision not null,
      misclicks integer,
      primary key (recording_id, question_id)
    )`.execute(db);
  await sql`create index norm_sample_of_question on norm_sample (question_id)`.execute(db);
  await sql`
    insert into norm_sample (recording_id, question_id, duration_ms, misclicks)
    select recording.id, test->>'questionId', (test->>'durationMs')::float8,
      case when (test->>'clicksRecorded')::boolean then (test->>'misclicks')::int end
    from recording, jsonb_array_elements(recording.summary->'tests') with ordinality as listed (test, place)
    where recording.status = 1 and not recording.lapsed
      and (test->>'reached')::boolean and test->>'ending' not in ('gave-up', 'time-limit')
    order by place on conflict do nothing`.execute(db);
  // A session that goes on after it lapsed has no results until it ends again.
  await sql`
    create function forget_norm_sample() returns trigger language plpgsql as $body$
    begin
      delete from norm_sample where recording_id = new.id;
      return null;
    end $body$`.execute(db);
  await sql`
    create trigger summary_reset after update of summary on recording
    for each row when (old.summary is not null and new.summary is null) execute function forget_norm_sample()`.execute(db);
  // source: what else than the sample the bounds depend on. duration_ms: null if there is no bound of time.
  await sql`
    create table test_norm (
      question_id text primary key,
      project_id text not null references project (id) on delete cascade,
      revision bigint not null,
      source text not null,
      duration_ms double precision,
      misclicks double precision not null
    )`.execute(db);
  await sql`create index test_norm_of_project on test_norm (project_id)`.execute(db);
  await sql`delete from merged_report where kind = 'norm'`.execute(db);
  await sql`
    alter table merged_report drop constraint merged_report_kind_check,
      add constraint merged_report_kind_check check (kind in ('summary', 'scenarios', 'gaze'))`.execute(db);
}

/** As migration 0013 has it, with the number of the removal, and no norm that a deleted recording had a part in. */
async function replaceOnRemoval(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function note_summaries_gone() returns trigger language plpgsql as $body$
    begin
      update project set change_no = change_no + 1, removal_no = change_no + 1
      where id in (select project_id from gone where state = 'finished');
      update project set results_revision = results_revision + 1
      where id in (select project_id from gone where summary is not null);
      update merged_report set body = null
      where project_id in (select project_id from gone where summary is not null) and body is not null;
      delete from test_norm where project_id in (select project_id from gone where summary is not null);
      return null;
    end $body$`.execute(db);
}
