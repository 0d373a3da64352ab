/** The only SQL on the table `page_token`. */
import { sql } from 'kysely';
import type { PageCaller } from '../../platform/http/callers.ts';
import type { Db } from '../../platform/ports.ts';

/** Chunks of a page that are on their way when its test ends are taken this long (T3). */
export const pageGraceMs = 5 * 60_000;

/** Keeps the page tokens of a session as their hashes. */
export async function insertPageTokens(
  db: Db,
  recordingId: string,
  tokens: readonly { questionId: string; tokenHash: Buffer }[],
): Promise<void> {
  for (const { questionId, tokenHash } of tokens)
    await sql`insert into page_token (token_hash, recording_id, question_id) values (${tokenHash}, ${recordingId}, ${questionId})
      on conflict do nothing`.execute(db);
}

/**
 * What a page token opens; null for an unknown one, and for one whose session is over or whose test has ended (T3). A session that lapsed
 * while its tester was on the site may still go on (F5); of one that was finished before all of its page had come, the rest is taken (F6).
 */
export async function findPageToken(db: Db, tokenHash: Buffer, now: Date): Promise<PageCaller | null> {
  const { rows } = await sql<PageCaller>`
    select page_token.recording_id as "recordingId", page_token.question_id as "questionId", recording.token_hash as "sessionTokenHash"
    from page_token join recording on recording.id = page_token.recording_id
    left join answer on answer.recording_id = page_token.recording_id and answer.question_id = page_token.question_id
    where page_token.token_hash = ${tokenHash} and (recording.state = 'open' or recording.late_until > ${now} or recording.awaited_until > ${now})
      and (recording.awaited_until > ${now} or answer.stored_at is null or answer.stored_at > ${new Date(now.getTime() - pageGraceMs)})`.execute(
    db,
  );
  return rows[0] ?? null;
}
