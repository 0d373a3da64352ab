/** The end of paid testers: those whose time is out end, and of what was paid for those that ended goes back what empty places cost. */
import { paidSampleOf, unfilledCents } from '@sightline/domain/panel';
import { CollectorStatus } from '@sightline/domain/collectors';
import { forEachItem } from '../../platform/maintenance.ts';
import type { Db, Ports } from '../../platform/ports.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { giveBackFor, paidFor, lockAccountPayments } from '../payments/index.ts';
import { noteDataUpdate } from '../projects/index.ts';
import { nothingCollected, type CountCollected } from './collector-answer.ts';
import { findTimedOut, findUnsettled, lockCollector, markSettled, moveTo, type CollectorRow } from './collector-store.ts';

type EndPorts = Pick<Ports, 'db' | 'jobs' | 'now' | 'log'>;

const { notStarted, finished } = CollectorStatus;

/** One run of the maintenance job; any number of processes may run it at once: each collector ends once and is settled once. */
export async function endPaidCollectors(ports: EndPorts, countCollected: CountCollected): Promise<void> {
  await forEachItem(ports.log, 'end paid collectors', await findTimedOut(ports.db, ports.now()), (id) => endInTime(ports, id));
  await forEachItem(ports.log, 'settle paid collectors', await findUnsettled(ports.db), ({ id, accountId }) =>
    settleWhenDone(ports, countCollected, id, accountId),
  );
}

function endInTime(ports: EndPorts, id: string): Promise<void> {
  return inTransaction(ports.db, async (trx) => {
    const now = ports.now();
    const collector = await lockCollector(trx, id);
    if (collector === null || collector.status === finished || collector.finishAt === null || collector.finishAt > now) return;
    await end(trx, collector, now);
  });
}

/** A collector whose payment was charged back ends at once; testers in the middle of a session may finish. No effect if it is gone or did not start. */
export async function endChargedBack({ now }: Pick<Ports, 'now'>, trx: Db, id: string): Promise<void> {
  const collector = await lockCollector(trx, id);
  if (collector !== null && collector.status !== notStarted && collector.status !== finished) await end(trx, collector, now());
}

async function end(trx: Db, { id, projectId }: CollectorRow, now: Date): Promise<void> {
  await moveTo(trx, id, finished, now);
  await noteDataUpdate(trx, projectId, now);
}

/** Waits for testers who are in the middle: each may still fill a place. */
function settleWhenDone(ports: EndPorts, countCollected: CountCollected, id: string, accountId: string): Promise<void> {
  return inTransaction(ports.db, async (trx) => {
    await lockAccountPayments(trx, accountId);
    const collector = await lockCollector(trx, id);
    if (collector === null || collector.status !== finished || collector.settledAt !== null) return;
    const { isPending } = (await paidFor(trx, [id]))(id);
    const { completes, underWay } = (await countCollected(trx, [id])).get(id) ?? nothingCollected;
    if (!isPending && underWay === 0) await settle(ports, trx, collector, completes);
  });
}

/** In the caller's transaction, which holds the collector; one that was settled before gives back nothing. */
export async function settle(ports: Pick<Ports, 'jobs' | 'now'>, trx: Db, collector: CollectorRow, filled: number): Promise<void> {
  const { id, status, sampleSize, sampleSizeAtFinish } = collector;
  const sample = paidSampleOf(status === finished ? (sampleSizeAtFinish ?? sampleSize) : sampleSize);
  const { paidCents } = (await paidFor(trx, [id]))(id);
  const amountCents = sample === null ? 0 : unfilledCents(sample, paidCents, filled);
  if (amountCents > 0) await giveBackFor(ports, trx, { collectorId: id, amountCents, reason: 'places that stayed empty' });
  await markSettled(trx, id, ports.now());
}
