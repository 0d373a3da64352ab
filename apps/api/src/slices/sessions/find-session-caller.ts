/** Session token → the recording it opens, and no other (R3). */
import type { SessionCaller } from '../../http/callers.ts';
import { answerWith, type HttpAnswer } from '../../http/http-answer.ts';
import type { Ports } from '../../platform/ports.ts';
import { sessionOfToken } from './session-facts.ts';

/** null for an unknown token; a finished session is still known. */
export async function findSessionCaller(ports: Pick<Ports, 'db'>, token: string): Promise<SessionCaller | null> {
  const session = await sessionOfToken(ports.db, token);
  return session === null ? null : { recordingId: session.recordingId };
}

/** The answer where a token was good a moment ago and its session has been withdrawn since. */
export function sessionGone(): HttpAnswer {
  return answerWith(
    401,
    { error: 'session-unknown', errormessage: 'This session is no more.' },
    { 'www-authenticate': 'Bearer realm="sightline", error="invalid_token"' },
  );
}
