/** Reads the words of recordings that are about to be deleted. */
import { maskContacts } from '@sightline/domain/shares';
import { sql } from 'kysely';
import type { Db } from '../../platform/ports.ts';
import { findAnswers } from '../sessions/index.ts';
import type { WithdrawnWords } from './without-words.ts';

/** A shorter text is not known again as a quotation. */
const minQuotedLength = 20;

/** `stored`: what public links of the project hold, as JSON; only pages that are named in it are looked for. */
export async function findWithdrawnWords(
  trx: Db,
  projectId: string,
  recordingIds: readonly string[],
  stored: string,
): Promise<WithdrawnWords[]> {
  const [answers, notes] = await Promise.all([
    findAnswers(trx, recordingIds),
    trx
      .selectFrom('recordingNote')
      .select(['recordingId', 'text'])
      .where('recordingId', 'in', [...recordingIds])
      .execute(),
  ]);
  const pages = await findOwnPages(trx, projectId, recordingIds, stored);
  const said = answers.flatMap(({ recordingId, value }) => (value.kind === 'text' ? [{ recordingId, text: value.text.trim() }] : []));
  return recordingIds.map((recordingId) => {
    const texts = [...said, ...notes].filter((one) => one.recordingId === recordingId).map(({ text }) => text);
    const quoted = texts.filter(({ length }) => length >= minQuotedLength);
    // Links hold texts as they are masked, findings as they were copied.
    return { recordingId, texts, passages: [...new Set([...quoted, ...quoted.map(maskContacts), ...pages])] };
  });
}

/** Paths of pages that no other recording of the project visited. */
async function findOwnPages(trx: Db, projectId: string, recordingIds: readonly string[], stored: string): Promise<string[]> {
  const { rows } = await sql<{ page: string }>`
    select distinct page from recording, jsonb_array_elements(summary->'tests') test, jsonb_object_keys(test->'places') page
    where id = any (${recordingIds}) and page like '/_%'`.execute(trx);
  const own: string[] = [];
  for (const { page } of rows) if (stored.includes(page) && !(await isVisited(trx, projectId, page, recordingIds))) own.push(page);
  return own;
}

async function isVisited(trx: Db, projectId: string, page: string, but: readonly string[]): Promise<boolean> {
  const { rows } = await sql`
    select from recording where project_id = ${projectId} and not (id = any (${but}))
      and exists (select from jsonb_array_elements(summary->'tests') test where test->'places' ? ${page}) limit 1`.execute(trx);
  return rows.length > 0;
}
