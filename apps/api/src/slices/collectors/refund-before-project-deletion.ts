/** What a project that is deleted leaves of its paid testers: what was paid for places that are empty goes back. */
import { CollectorType, CollectorStatus } from '@sightline/domain/collectors';
import { refuse, type Refusal } from '@sightline/domain/refusals';
import type { Db, Ports } from '../../platform/ports.ts';
import { paidFor } from '../payments/index.ts';
import { nothingCollected, type CountCollected } from './collector-answer.ts';
import { findCollectors } from './collector-store.ts';
import { settle } from './end-paid.ts';

/** In the transaction that deletes, which holds the collectors. Refusal: payment-under-way, as what comes of it would belong to nothing. */
export async function refundBeforeProjectDeletion(
  ports: Pick<Ports, 'jobs' | 'now'>,
  trx: Db,
  projectId: string,
  countCollected: CountCollected,
): Promise<Refusal | null> {
  const paid = (await findCollectors(trx, [projectId])).filter(({ type }) => type === CollectorType.paid);
  const ids = paid.map(({ id }) => id);
  const paidOf = await paidFor(trx, ids);
  if (ids.some((id) => paidOf(id).isPending)) return refuse('payment-under-way');
  const started = paid.filter(({ status, settledAt }) => status !== CollectorStatus.notStarted && settledAt === null);
  const counts = started.length === 0 ? null : await countCollected(trx, ids);
  for (const collector of started) await settle(ports, trx, collector, (counts?.get(collector.id) ?? nothingCollected).completes);
  return null;
}
