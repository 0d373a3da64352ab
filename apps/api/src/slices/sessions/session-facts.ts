/** What never changes about a session, remembered for a while, so that its frequent calls need no query of their own to find it. */
import type { Db } from '../../platform/ports.ts';
import { hashToken } from '../../platform/secrets.ts';
import { findByToken, findSessionById, type SessionRow } from './session-store.ts';

export interface SessionFacts {
  recordingId: string;
  projectId: string;
}

const mostKept = 20_000;
// Tokens and ids are random and never used twice, so what is remembered here can only be outlived: every write checks the row itself.
const byToken = new Map<string, SessionFacts>();
const byId = new Map<string, SessionFacts>();

/** null for an unknown token; a finished session is still known. */
export function sessionOfToken(db: Db, token: string): Promise<SessionFacts | null> {
  return sessionOfTokenHash(db, hashToken(token));
}

/** The same for a token's hash. */
export async function sessionOfTokenHash(db: Db, key: Buffer): Promise<SessionFacts | null> {
  return byToken.get(key.toString('latin1')) ?? remember(await findByToken(db, key), key.toString('latin1'));
}

/** null if the session is gone and not remembered. */
export async function sessionOfId(db: Db, recordingId: string): Promise<SessionFacts | null> {
  return byId.get(recordingId) ?? remember(await findSessionById(db, recordingId), null);
}

function remember(row: SessionRow | null, token: string | null): SessionFacts | null {
  if (row === null) return null;
  const facts = { recordingId: row.id, projectId: row.projectId };
  keep(byId, row.id, facts);
  if (token !== null) keep(byToken, token, facts);
  return facts;
}

/** The oldest goes first. */
function keep(facts: Map<string, SessionFacts>, key: string, value: SessionFacts): void {
  const oldest = facts.size >= mostKept ? facts.keys().next() : null;
  if (oldest?.done === false) facts.delete(oldest.value);
  facts.set(key, value);
}
