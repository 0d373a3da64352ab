/** Fills a database with enough rows that PostgreSQL plans as it does at size, and few enough that its statistics read all of them: plans are the same each time. */
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../platform/database-types.ts';
import type { Db } from '../../platform/ports.ts';
import type { TestStudy } from '../../slices/sessions/testing-study.ts';

/** At most 30,000 in a table: so many rows are sampled by `analyze`. */
const projects = 8_000;
const recordings = 20_000;
/** Of the study that calls are about. */
const recordingsOfStudy = 20;

/** Tables that grow with use: none of them may be read as a whole. */
export const growing = [
  'access_token',
  'account',
  'activity',
  'answer',
  'chunk',
  'collector',
  'deleted_recording',
  'norm_sample',
  'notification',
  'project',
  'question',
  'recording',
  'recording_note',
  'recording_stream',
  'transcript',
  'transcript_segment',
] as const;

const numbers = (count: number) => sql`generate_series(1, ${count}::int) as n`;

/** Other accounts' rows around those of `study`, which gets recordings as well. */
export async function fillAround(db: Kysely<Database>, study: TestStudy): Promise<void> {
  await db.connection().execute(async (connection) => {
    // Without checks of references and triggers it takes a third of the time.
    await sql`set session_replication_role = replica`.execute(connection);
    await insertProjects(connection);
    await insertRecordings(connection, study);
    await insertOfRecordings(connection);
    await insertOfAccounts(connection, study);
    await sql`reset session_replication_role`.execute(connection);
  });
  await sql`vacuum analyze`.execute(db);
}

/** An account, a project, three questions and a collector each. */
async function insertProjects(db: Db): Promise<void> {
  await sql`insert into account (id, email, email_key, name, job, password_hash, created_at)
    select 'acc_' || n, n || '@example.com', n || '@example.com', '', '', '', now() from ${numbers(projects)}`.execute(db);
  await sql`insert into access_token (token_hash, account_id, created_at, expires_at)
    select sha256(n::text::bytea), 'acc_' || (1 + n % ${projects}::int), now() - interval '1 day', now() + interval '1 day'
    from ${numbers(2 * projects)}`.execute(db);
  await sql`insert into project (id, owner_id, name, description, language, main_question_type, target_platform, devices, preview_code, created_at, last_data_update)
    select 'prj_' || n, 'acc_' || n, 'Study ' || n, '', 'en', 24, 3, '3', 'p' || n, now() - n * interval '1 hour', now() from ${numbers(projects)}`.execute(
    db,
  );
  await sql`insert into question (id, project_id, position, type, name)
    select 'qst_' || n || '_' || k, 'prj_' || n, k, 1, 'Why?' from ${numbers(projects)}, generate_series(1, 3) as k`.execute(db);
  await sql`insert into collector (id, project_id, name, type, status, sample_size, invitation_code, created_at)
    select 'col_' || n, 'prj_' || n, 'Own testers', 34, 1, 1000, 'c' || n, now() from ${numbers(projects)}`.execute(db);
}

/** Most are finished and processed, begun over 300 days; a few are under way, lapsed, waiting, or older than the retention. */
async function insertRecordings(db: Db, study: TestStudy): Promise<void> {
  await sql`insert into recording (id, project_id, collector_id, client_key_hash, token_hash, tester_hash, state, status, lapsed, question_ids, consents,
      consent_version, consented_at, device, started_at, last_sign_at, finished_at, change_no)
    select 'rec_' || n, case when mine then ${study.projectId} else 'prj_' || place end, case when mine then ${study.collectorId} else 'col_' || place end,
      sha256(n::text::bytea), sha256(n::text::bytea), sha256(n::text::bytea), case when n % 1000 = 999 then 'open' else 'finished' end,
      case when n % 1000 < 998 then 1 else 0 end, n % 50 = 7, '{}', '{screen}', 6, begun, '{}', begun, begun,
      case when n % 1000 <> 999 then begun + interval '10 minutes' end, n
    from ${numbers(recordings)}, lateral (
      select 1 + n % ${projects}::int as place, n <= ${recordingsOfStudy}::int as mine,
        now() - case when n % 10000 = 1 then interval '366 days' when n % 1000 >= 998 then interval '5 minutes' else n * interval '20 minutes' end as begun
    ) as facts`.execute(db);
}

async function insertOfRecordings(db: Db): Promise<void> {
  await sql`insert into answer (recording_id, question_id, value, answered_at_ms)
    select 'rec_' || n, 'qst_1_1', '{"kind": "text", "text": "Bright"}', 5 from ${numbers(recordings)}`.execute(db);
  await sql`insert into chunk (recording_id, stream, sequence, hash, encoding, format, first_at_ms, last_at_ms)
    select 'rec_' || n, 'runner', 0, sha256(n::text::bytea), 'gzip', '1', 0, 1 from ${numbers(recordings)}`.execute(db);
  await sql`insert into recording_stream (recording_id, stream, kind, file_key, byte_count, first_at_ms, last_at_ms, chunk_count, missing, malformed_lines)
    select 'rec_' || n, 'runner', 'runner', 'recordings/' || n, 100, 0, 1, 1, '{}', 0 from ${numbers(recordings)}`.execute(db);
  await sql`insert into norm_sample (recording_id, question_id, duration_ms)
    select 'rec_' || n, 'qst_' || (1 + n % ${projects}::int) || '_1', n from ${numbers(recordings)}`.execute(db);
  await sql`insert into transcript (recording_id, state, engine, language, voice_bytes, updated_at)
    select id, 'ready', 'embedded', 'en', 10, now() from recording where state = 'finished' limit 10000`.execute(db);
  await sql`insert into transcript_segment (recording_id, position, project_id, question_id, from_ms, to_ms, heard_text)
    select recording_id, k, project_id, 'qst_1_1', 0, 1, 'I look for lamp ' || md5(recording_id || k)
    from transcript join recording on recording.id = recording_id, generate_series(1, 3) as k`.execute(db);
  await sql`insert into recording_note (id, project_id, recording_id, question_id, at_ms, text, created_at, updated_at)
    select 'note_' || recording.id, project_id, recording.id, 'qst_1_1', 5, 'Hesitates', now(), now() from recording
    where state = 'finished' limit 10000`.execute(db);
}

async function insertOfAccounts(db: Db, study: TestStudy): Promise<void> {
  await sql`insert into deleted_recording (account_id, collector_id, finished_at)
    select 'acc_' || n, 'col_' || n, now() from ${numbers(projects)}`.execute(db);
  const owner = sql`case when n % 500 = 0 then ${study.accountId} else 'acc_' || (1 + n % ${projects}::int) end`;
  await sql`insert into activity (account_id, at, kind, outcome)
    select ${owner}, now() - n * interval '1 minute', 'signed-in', 'done' from ${numbers(20_000)}`.execute(db);
  await sql`insert into notification (account_id, kind, event_key, created_at, read_at)
    select ${owner}, 'first-recording', n::text, now() - n * interval '1 minute', case when n % 10 <> 0 then now() end
    from ${numbers(20_000)}`.execute(db);
}
