/** A tester whose link names them has one session per collector: a start in another browser continues the one that they have. */
import { refuse, type Refusal } from '@sightline/domain/refusals';
import type { SessionStart } from '@sightline/wire/calls';
import type { Db } from '../../platform/ports.ts';
import { hashToken } from '../../platform/secrets.ts';
import type { LockedCollector } from './invitation-store.ts';
import { markHandedOver } from './recording-life.ts';
import { reopenIn, type ReopenPorts } from './reopen-lapsed.ts';
import type { SessionRow } from './session-store.ts';
import { hashClientKey, sessionTokenOf } from './session-token.ts';

/**
 * Hands the tester's session over to the browser with this key: what it sent before stays, and its first browser sends nothing more. Null if the
 * session can no longer continue, as one that lapsed days ago. Refusal: already-taken once it came to its end.
 */
export async function continueSession(
  ports: ReopenPorts,
  trx: Db,
  collector: LockedCollector,
  held: SessionRow,
  clientKey: string,
): Promise<SessionStart | Refusal | null> {
  if (held.state === 'finished' && !held.lapsed) return refuse('already-taken');
  if (held.state !== 'open' && !(await reopenIn(ports, trx, held, collector))) return null;
  const sessionToken = sessionTokenOf(clientKey, held.id);
  const secrets = { clientKeyHash: hashClientKey(clientKey), tokenHash: hashToken(sessionToken) };
  await markHandedOver(trx, held.id, { ...secrets, now: ports.now() });
  return { recordingId: held.id, sessionToken, resumed: true };
}
