/**
 * Recordings that a researcher excluded, the name that an invitation link gives its tester, and what is still counted of a recording after
 * it was deleted.
 */
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table recording add column tester_name text, add column excluded_at timestamptz, add column excluded_reason text,
      add constraint recording_excluded_check check ((excluded_at is null) = (excluded_reason is null))`.execute(db);
  await replaceTriggers(db);
  // Deleting gives back neither a recording of the plan nor a place in the sample.
  await sql`
    create table deleted_recording (
      id bigint generated always as identity primary key,
      account_id text not null references account (id) on delete cascade,
      collector_id text not null references collector (id) on delete cascade,
      finished_at timestamptz not null
    )`.execute(db);
  await sql`create index deleted_recording_of_account on deleted_recording (account_id, finished_at)`.execute(db);
  await sql`create index deleted_recording_of_collector on deleted_recording (collector_id)`.execute(db);
}

/** As migrations 0013 and 0061 have them: an exclusion changes the list and every report. */
async function replaceTriggers(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger summary_changed on recording`.execute(db);
  await sql`
    create trigger summary_changed after update of status, summary, started_at, excluded_at on recording
    for each row when (
      (old.status = 1 or new.status = 1)
      and (old.status, old.started_at, old.summary, old.excluded_at) is distinct from (new.status, new.started_at, new.summary, new.excluded_at))
    execute function note_summary_change()`.execute(db);
  await sql`
    create trigger recording_excluded before update of excluded_at, excluded_reason on recording
    for each row when (
      (old.state = 'finished' or new.state = 'finished')
      and (old.excluded_at, old.excluded_reason) is distinct from (new.excluded_at, new.excluded_reason))
    execute function number_recording_change()`.execute(db);
}
