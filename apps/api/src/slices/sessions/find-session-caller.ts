/** Session token → the recording it opens, and no other (R3); page token → the one stream it may be appended to (T1). */
import type { PageCaller, SessionCaller } from '../../platform/http/callers.ts';
import { answerWith, type HttpAnswer } from '../../platform/http/http-answer.ts';
import type { Ports } from '../../platform/ports.ts';
import { hashToken } from '../../platform/secrets.ts';
import { findPageToken } from './page-token-store.ts';
import { sessionOfToken } from './session-facts.ts';

/** null for an unknown token; a finished session is still known. */
export async function findSessionCaller(ports: Pick<Ports, 'db'>, token: string): Promise<SessionCaller | null> {
  const session = await sessionOfToken(ports.db, token);
  return session === null ? null : { recordingId: session.recordingId };
}

/** null for a page token that is unknown or whose test has ended. */
export async function findPageCaller(ports: Pick<Ports, 'db' | 'now'>, token: string): Promise<PageCaller | null> {
  return findPageToken(ports.db, hashToken(token), ports.now());
}

/** The answer where a token was good a moment ago and its session has been withdrawn since. */
export function sessionGone(): HttpAnswer {
  return answerWith(
    401,
    { error: 'session-unknown', errormessage: 'This session no longer exists.' },
    { 'www-authenticate': 'Bearer realm="sightline", error="invalid_token"' },
  );
}
