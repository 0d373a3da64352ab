/** The only SQL on the table `answer`. */
import { sql } from 'kysely';
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
 * Stores or replaces one answer while its session is open; false where it no longer is.
 * The session's row is held, so that no answer slips in beside a finish.
 */
export async function saveAnswerRow(db: Db, answer: AnswerRow, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    with session as (select id from recording where id = ${answer.recordingId} and state = 'open' for share)
    insert into answer (recording_id, question_id, value, answered_at_ms, stored_at)
    select id, ${answer.questionId}, ${JSON.stringify(answer.value)}::jsonb, ${answer.answeredAtMs}, ${now} from session
    on conflict (recording_id, question_id) do update
      set value = excluded.value, answered_at_ms = excluded.answered_at_ms, stored_at = excluded.stored_at`.execute(db);
  return numAffectedRows === 1n;
}
