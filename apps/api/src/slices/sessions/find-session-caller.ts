/** Session token → the recording it opens, and no other (R3). */
import type { SessionCaller } from '../../http/callers.ts';
import type { Ports } from '../../platform/ports.ts';
import { hashToken } from '../../platform/secrets.ts';
import { findByToken } from './session-store.ts';

/** null for an unknown token; a finished session is still known. */
export async function findSessionCaller(ports: Pick<Ports, 'db'>, token: string): Promise<SessionCaller | null> {
  const session = await findByToken(ports.db, hashToken(token));
  return session === null ? null : { recordingId: session.id };
}
