/** What the server holds of a session, for a runner that was reloaded. */
import type { SessionState } from '@sightline/wire/calls';
import type { HttpAnswer } from '../../platform/http/http-answer.ts';
import type { Ports } from '../../platform/ports.ts';
import { findAnswers } from './answer-store.ts';
import { findStreams } from './chunks/stream-store.ts';
import { findWebsiteTests } from './chunks/website-tests.ts';
import { sessionGone } from './find-session-caller.ts';
import { reopenLapsed } from './reopen-lapsed.ts';
import { touchLastSeen } from './recording-life.ts';
import { findConsents, findSessionById, holdsPlace } from './session-store.ts';

/** Counts as a heartbeat, which resumes a lapsed session (F5); HTTP 401 for a session withdrawn a moment ago. */
export async function getSession(
  ports: Pick<Ports, 'db' | 'now' | 'jobs' | 'env'>,
  caller: { recordingId: string },
): Promise<SessionState | HttpAnswer> {
  const { db } = ports;
  const { recordingId } = caller;
  const seen = await findSessionById(db, recordingId);
  const late = seen !== null && seen.lateUntil !== null && (await reopenLapsed(ports, recordingId));
  const session = late ? await findSessionById(db, recordingId) : seen;
  if (session === null) return sessionGone();
  const [streams, websiteTests, answers, consents] = await Promise.all([
    findStreams(db, recordingId),
    findWebsiteTests(db, recordingId),
    findAnswers(db, [recordingId]),
    findConsents(db, recordingId),
  ]);
  if (session.state === 'open') await touchLastSeen(db, recordingId, ports.now());
  return {
    recordingId,
    status: session.state,
    streams: Object.fromEntries(streams.map(({ stream, ...held }) => [stream, held])),
    consents: consents as SessionState['consents'],
    websiteTests,
    answeredQuestionIds: answers.map((answer) => answer.questionId),
    ...(!holdsPlace(session) && { withoutPlace: true }),
  };
}
