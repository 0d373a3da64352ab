/** Finds whom a request is about: one session by its id, or everything that is known under an email address. Raw for the names of rows. */
import { sql } from 'kysely';
import { emailKey, isEmail } from '@sightline/domain/fields';
import { kindOfId } from '@sightline/domain/ids';
import type { Db } from '../../platform/ports.ts';
import { findSessionsOfEmail } from '../sessions/index.ts';

export interface FoundTester {
  /** null for a session, and where no member of the panel has the address. */
  member: { id: string; email: string } | null;
  recordingIds: string[];
  /** Whose mails in the outbox are about the tester; null for a session. */
  email: string | null;
}

/** Whether a text may name a tester: the id of a session, or an email address. */
export const namesTester = (subject: string): boolean => kindOfId(subject) === 'recording' || isEmail(subject);

/** null if nothing is held. An id of a session stands for this session alone: it proves no right to others of the same person. */
export async function findTester(db: Db, subject: string): Promise<FoundTester | null> {
  const found = kindOfId(subject) === 'recording' ? await bySession(db, subject) : await byEmail(db, subject);
  return found.member === null && found.recordingIds.length === 0 ? null : found;
}

async function bySession(db: Db, id: string): Promise<FoundTester> {
  const rows = await db.selectFrom('recording').select('id').where('id', '=', id).execute();
  return { member: null, recordingIds: rows.map((row) => row.id), email: null };
}

async function byEmail(db: Db, email: string): Promise<FoundTester> {
  const member = await db.selectFrom('panelMember').select(['id', 'email']).where('emailKey', '=', emailKey(email)).executeTakeFirst();
  const { rows: taken } = await sql<{ id: string }>`
    select recording_id as id from panel_invitation where member_id = ${member?.id ?? ''} and recording_id is not null`.execute(db);
  const named = await findSessionsOfEmail(db, email);
  return { member: member ?? null, recordingIds: [...new Set([...taken.map(({ id }) => id), ...named])].toSorted(), email };
}
