/** Collectors as projects see them, with what each has collected. */
import type { WireCollector } from '@sightline/wire/calls';
import { CollectorType } from '@sightline/domain/collectors';
import type { Db, Ports } from '../../platform/ports.ts';
import { paidFor, lockAccountPayments } from '../payments/index.ts';
import type { CollectorReader } from '../projects/index.ts';
import { nothingCollected, owedNow, toCollector, type CollectedCounts, type CountCollected } from './collector-answer.ts';
import { findCollectors, findStates, lockCollectors } from './collector-store.ts';
import { refundBeforeProjectDeletion } from './refund-before-project-deletion.ts';

export function collectorReader({ publicUrl, billing }: Ports['env'], countCollected: CountCollected): CollectorReader {
  return {
    statesOf: findLockingStates,
    holdAll: async (trx, accountId, projectId) => {
      await lockAccountPayments(trx, accountId);
      await lockCollectors(trx, projectId);
    },
    refundBeforeProjectDeletion: (ports, trx, projectId) => refundBeforeProjectDeletion(ports, trx, projectId, countCollected),
    collectorsOf: async (db, projectIds) => {
      const rows = await findCollectors(db, projectIds);
      const ids = rows.map((row) => row.id);
      const counts = ids.length === 0 ? new Map<string, CollectedCounts>() : await countCollected(db, ids);
      const paid = await paidFor(db, paidOnes(rows));
      const byProject = new Map<string, WireCollector[]>();
      for (const row of rows) {
        const answer = toCollector(row, counts.get(row.id) ?? nothingCollected, owedNow(row, paid(row.id), billing), publicUrl);
        byProject.set(row.projectId, [...(byProject.get(row.projectId) ?? []), answer]);
      }
      return byProject;
    },
  };
}

const paidOnes = (rows: readonly { id: string; type: number }[]) =>
  rows.filter(({ type }) => type === CollectorType.paid).map(({ id }) => id);

/** A collector that is being paid for counts as started: what is asked stays as it is until the provider answers. */
async function findLockingStates(db: Db, projectId: string): Promise<{ status: number }[]> {
  const rows = await findStates(db, projectId);
  const paid = await paidFor(db, paidOnes(rows));
  return rows.map(({ id, status }) => ({ status: paid(id).isPending ? 1 : status }));
}
