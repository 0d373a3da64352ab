/** The only SQL on the table `answer`. */
import { CompiledQuery, sql } from 'kysely';
import type { AnswerValue } from '@sightline/wire/run';
import type { Db } from '../../platform/ports.ts';

export interface AnswerRow {
  recordingId: string;
  questionId: string;
  value: AnswerValue;
  /** Unix ms of the tester's clock. */
  answeredAtMs: number;
}

/** Answers of several recordings, in the order they were given. */
export async function findAnswers(db: Db, recordingIds: readonly string[]): Promise<AnswerRow[]> {
  const { rows } = await sql<AnswerRow>`
    select recording_id as "recordingId", question_id as "questionId", value, answered_at_ms as "answeredAtMs"
    from answer where recording_id = any (${recordingIds}) order by answered_at_ms, question_id`.execute(db);
  return rows;
}

/**
 * Stores or replaces answers (each session and question once) where their sessions are open; returns the ids of those sessions.
 * Their rows are held, in one order, so that no answer slips in beside a finish. An answer is a use of the session.
 */
export async function saveAnswerRows(db: Db, answers: readonly AnswerRow[], now: Date): Promise<Set<string>> {
  const values = [
    answers.map((answer) => answer.recordingId),
    answers.map((answer) => answer.questionId),
    answers.map((answer) => JSON.stringify(answer.value)),
    answers.map((answer) => answer.answeredAtMs),
    now,
  ];
  const { rows } = await db.executeQuery(CompiledQuery.raw(saveText, values));
  return new Set((rows as { id: string }[]).map((row) => row.id));
}

const saveText = `
with session as materialized (
  select id, starter from recording where id = any ($1::text[]) and state = 'open' order by id for no key update
),
used as (update recording set starter = null, unused_until = null from session where recording.id = session.id and session.starter is not null),
sent as (select * from unnest($1::text[], $2::text[], $3::jsonb[], $4::bigint[]) as sent (recording_id, question_id, value, answered_at_ms))
insert into answer (recording_id, question_id, value, answered_at_ms, stored_at)
select session.id, question_id, value, answered_at_ms, $5::timestamptz from sent join session on session.id = sent.recording_id
on conflict (recording_id, question_id) do update
  set value = excluded.value, answered_at_ms = excluded.answered_at_ms, stored_at = excluded.stored_at
returning recording_id as id`;
