/** Ten thousand projects of one account, and one project with ten thousand processed recordings, written straight into the database. */
import { createHash } from 'node:crypto';
import type pg from 'pg';
import { normSamplesOf } from '@sightline/analysis';
import { openQuestionId, projectQuestions, simulateRecording, testId, type SimulatedRecording } from './calls-recordings.ts';

export const projectCount = 10_000;
export const recordingCount = 10_000;
const batch = 500;

export interface CallsScene {
  accessToken: string;
  /** The project with the recordings, which is the newest of the account. */
  projectId: string;
  /** Newest first. */
  recordingIds: string[];
  /** A tester's session of the first recording, by which it can be withdrawn. */
  sessionToken: string;
}

const hashed = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Fills an empty database; about 20 s. */
export async function insertCallsScene(client: pg.Client): Promise<CallsScene> {
  const accessToken = 'bench-access-token-of-the-researcher-0000000';
  await client.query(
    `insert into account (id, email, email_key, name, job, password_hash, created_at) values ('acc_bench', 'bench@example.com', 'bench@example.com', 'Bench', '', '', now())`,
  );
  await client.query(
    `insert into access_token (token_hash, account_id, created_at, expires_at) values ($1, 'acc_bench', now(), now() + interval '1 day')`,
    [hashed(accessToken)],
  );
  await insertProjects(client);
  await insertBigProject(client);
  const recordingIds = await insertRecordings(client);
  // As the database does by itself within a minute.
  await client.query('vacuum analyze');
  return { accessToken, projectId: 'prj_big', recordingIds, sessionToken: sessionTokenOf(0) };
}

/** Each with a website test, three questions, three answer options and a collector. */
async function insertProjects(client: pg.Client): Promise<void> {
  const numbers = `generate_series(1, ${projectCount - 1}) as n`;
  await client.query(`
    insert into project (id, owner_id, name, description, language, main_question_type, target_platform, devices, preview_code, created_at, last_data_update)
    select 'prj_' || n, 'acc_bench', 'Checkout study ' || (n * 7919) % 10007, 'What keeps people from paying', 'en', 24, 3, '3', 'p' || n,
      now() - n * interval '1 hour', now() - n * interval '1 hour' from ${numbers};
    insert into question (id, project_id, position, type, name, url, objective)
    select 'qst_' || n || '_' || k, 'prj_' || n, k, (array[24, 9, 3, 1])[k], (array['Shop', 'How easy was it?', 'Which one?', 'Why?'])[k],
      case k when 1 then 'https://shop.example/' else '' end, case k when 1 then 'Buy the round lamp' else '' end
    from ${numbers}, generate_series(1, 4) as k;
    insert into answer_option (id, question_id, position, name)
    select 'alt_' || n || '_' || k, 'qst_' || n || '_3', k, 'Option ' || k from ${numbers}, generate_series(1, 3) as k;
    insert into collector (id, project_id, name, type, status, sample_size, invitation_code, created_at)
    select 'col_' || n, 'prj_' || n, 'Own testers', 34, n % 3, 10, 'c' || n, now() from ${numbers}`);
}

async function insertBigProject(client: pg.Client): Promise<void> {
  await client.query(`
    insert into project (id, owner_id, name, description, language, main_question_type, target_platform, devices, preview_code,
      created_from_methodology, created_at, last_data_update)
    values ('prj_big', 'acc_bench', 'Ten thousand testers', '', 'en', 31, 1, '1', 'pbig', true, now(), now());
    insert into collector (id, project_id, name, type, status, sample_size, invitation_code, created_at)
    values ('col_big', 'prj_big', 'Own testers', 34, 1, 100000, 'cbig', now())`);
  for (const [position, question] of projectQuestions.entries()) {
    await client.query(
      `insert into question (id, project_id, position, type, name, role, objective, start_screen_id)
       values ($1, 'prj_big', $2, $3, $4, $5, $6, $7)`,
      [
        question.id,
        position,
        question.type,
        question.name,
        question.role,
        question.test?.task ?? '',
        question.test === null ? null : 'scr_0',
      ],
    );
    for (const [place, option] of question.options.entries())
      await client.query('insert into answer_option (id, question_id, position, name) values ($1, $2, $3, $4)', [
        option.id,
        question.id,
        place,
        option.name,
      ]);
  }
  for (const [place, screen] of (projectQuestions.find(({ id }) => id === testId)?.test?.prototype?.screens ?? []).entries())
    await client.query(
      `insert into prototype_screen (id, question_id, position, name, picture, thumbnail, width, height, goal) values ($1, $2, $3, $4, 'a.webp', 'at.webp', 390, 844, $5)`,
      [screen.id, testId, place, screen.name, screen.goal],
    );
}

const sessionTokenOf = (index: number): string => `bench-session-token-${String(index).padStart(23, '0')}`;

async function insertRecordings(client: pg.Client): Promise<string[]> {
  const ids: string[] = [];
  for (let first = 0; first < recordingCount; first += batch) {
    const made = Array.from({ length: batch }, (_, index) => simulateRecording(first + index));
    await insertBatch(client, first, made);
    ids.push(...made.map(({ id }) => id));
  }
  return ids;
}

/** The first of all is the newest. */
async function insertBatch(client: pg.Client, first: number, made: readonly SimulatedRecording[]): Promise<void> {
  await client.query(
    `insert into recording (id, project_id, collector_id, client_key_hash, token_hash, state, status, question_ids, consents, consent_version,
       consented_at, age, gender, device, simulated, started_at, last_sign_at, finished_at, summary_version, summary)
     select id, 'prj_big', 'col_big', token, token, 'finished', 1, array[$1], array['screen'], 1, now(), 20 + no % 50,
       (array['Male', 'Female', 'Other'])[1 + no % 3], '{}', false, now() - no * interval '1 minute', now(), now() - no * interval '1 minute', 1, summary
     from unnest($2::text[], $3::bytea[], $4::int[], $5::jsonb[]) as made (id, token, no, summary)`,
    [
      openQuestionId,
      made.map(({ id }) => id),
      made.map((_, index) => hashed(sessionTokenOf(first + index))),
      made.map((_, index) => first + index),
      made.map(({ summary }) => JSON.stringify(summary)),
    ],
  );
  const samples = made.flatMap(({ id, summary }) => normSamplesOf(summary).map((sample) => ({ id, ...sample })));
  await client.query(
    `insert into norm_sample (recording_id, question_id, duration_ms, misclicks)
     select * from unnest($1::text[], $2::text[], $3::float8[], $4::int[])`,
    [
      samples.map(({ id }) => id),
      samples.map(({ questionId }) => questionId),
      samples.map(({ durationMs }) => durationMs),
      samples.map(({ misclicks }) => misclicks),
    ],
  );
}
