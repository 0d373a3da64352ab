/** Notes how the session of a provider's tester ended, in the transaction that ends it, with the job that reports it to the provider. */
import type { ProviderOutcome } from '@sightline/domain/collectors';
import type { Db, Ports } from '../../platform/ports.ts';
import { newId } from '../../platform/secrets.ts';
import { insertOutcome } from './outcome-store.ts';
import { findProvider } from './provider-store.ts';
import { callbackJob, type Callback } from './send-callback.ts';

export interface EndedSession {
  id: string;
  collectorId: string;
  /** What the entry link called the tester; null if it did not, and for members of the built-in panel. */
  testerName: string | null;
}

/** Nothing for a tester whom no provider sent. The same outcome of a session is noted once. */
export async function noteOutcome(
  ports: Pick<Ports, 'jobs' | 'now'>,
  trx: Db,
  { id: recordingId, collectorId, testerName: tester }: EndedSession,
  outcome: ProviderOutcome,
): Promise<void> {
  const provider = tester === null ? null : await findProvider(trx, collectorId);
  if (provider === null || tester === null) return;
  const callback = provider.callbackUrl === '' ? 'none' : 'waiting';
  const event: Callback = { event: newId('evt') };
  const isNew = await insertOutcome(trx, { id: event.event, collectorId, recordingId, tester, outcome, at: ports.now(), callback });
  if (isNew && callback === 'waiting') await ports.jobs.send(trx, callbackJob, event);
}
