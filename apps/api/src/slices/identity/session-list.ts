/** The sessions of an account: shown to its owner, and ended by them one at a time or all at once. */
import { refuse, type Refusal } from '@sightline/domain/refusals';
import type { Answer, calls, Payload, Result } from '@sightline/wire/calls';
import type { ResearcherCaller } from '../../platform/http/callers.ts';
import type { Ports } from '../../platform/ports.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { recordActivity } from '../activity/index.ts';
import { deleteNamedSession, deleteSessions, listSessions } from './session-store.ts';

type SessionPorts = Pick<Ports, 'db' | 'now'>;

/** Last used first; exact to an hour. */
export async function getSessions(ports: SessionPorts, { accountId, actor }: ResearcherCaller): Promise<Answer<typeof calls.getSessions>> {
  const sessions = await listSessions(ports.db, accountId, ports.now());
  return sessions.map(({ name, device, network, createdAt, lastUsedAt }) => ({
    Id: name,
    Device: device,
    Address: network,
    SignedInAt: createdAt.toISOString(),
    LastUsedAt: lastUsedAt.toISOString(),
    Current: name === actor?.session,
  }));
}

/** Refusals: not-found. */
export async function endSession(
  ports: SessionPorts,
  { accountId, actor }: ResearcherCaller,
  { session }: Payload<typeof calls.endSession>,
): Promise<Result | Refusal> {
  return inTransaction(ports.db, async (trx) => {
    if (!(await deleteNamedSession(trx, accountId, session))) return refuse('not-found');
    await recordActivity(trx, { accountId, kind: 'session-ended', at: ports.now(), actor, objectId: session });
    return { res: 1 };
  });
}

/** The caller's own session ends, too. */
export async function endAllSessions(ports: SessionPorts, { accountId, actor }: ResearcherCaller): Promise<Result> {
  await inTransaction(ports.db, async (trx) => {
    await deleteSessions(trx, accountId);
    await recordActivity(trx, { accountId, kind: 'signed-out-everywhere', at: ports.now(), actor });
  });
  return { res: 1 };
}
