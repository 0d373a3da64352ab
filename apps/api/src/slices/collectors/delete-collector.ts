/** Deletes a collector that was never started. */
import { isRefusal, refuse, type Refusal } from '@sightline/domain/refusals';
import type { calls, Payload, Result } from '@sightline/wire/calls';
import { CollectorStatus } from '@sightline/domain/collectors';
import type { ResearcherCaller } from '../../platform/http/callers.ts';
import type { Ports } from '../../platform/ports.ts';
import { allOrNothing } from '../../platform/transaction.ts';
import { recordActivity } from '../activity/index.ts';
import { paidFor } from '../payments/index.ts';
import { noteDataUpdate } from '../projects/index.ts';
import { deleteCollectorRow } from './collector-store.ts';
import { openCollector } from './open-collector.ts';

/** Refusals: not-found, read-only-project, collector-started, payment-under-way. */
export async function deleteCollector(
  ports: Pick<Ports, 'db' | 'now'>,
  caller: ResearcherCaller,
  input: Payload<typeof calls.deleteCollector>,
): Promise<Result | Refusal> {
  return allOrNothing(ports.db, async (trx) => {
    const open = await openCollector(trx, caller.accountId, input.collectorId);
    if (isRefusal(open)) return open;
    const { id, status } = open.collector;
    if (status !== CollectorStatus.notStarted) return refuse('collector-started');
    if ((await paidFor(trx, [id]))(id).isPending) return refuse('payment-under-way');
    await deleteCollectorRow(trx, id);
    await recordActivity(trx, { ...caller, kind: 'collector-deleted', objectId: id, at: ports.now() });
    await noteDataUpdate(trx, open.project.id, ports.now());
    return { res: 1 };
  });
}
