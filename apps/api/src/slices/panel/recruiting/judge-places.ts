/** Looks at each test that a member came to the end of: approved and paid for, or rejected with its reason and its place free again. */
import { isCollecting } from '@sightline/domain/collectors';
import { judgeTest, rejectionTexts } from '@sightline/domain/panel';
import type { Db, Ports } from '../../../platform/ports.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { finishFull, lockCollector, type CountCollected } from '../../collectors/index.ts';
import { noteDataUpdate } from '../../projects/index.ts';
import { askForRefresh, countRecordings } from '../../recordings/index.ts';
import { markRejected } from '../../sessions/index.ts';
import { addReward } from '../rewards/entry-store.ts';
import { countUnjudged, findTaken, lockInvitation, markJudged } from './invitation-store.ts';
import { findTakenTest } from './taken-tests.ts';

type JudgePorts = Pick<Ports, 'db' | 'jobs' | 'now'>;

/** Every place of a collector that waits for it, in the order they were finished. */
export async function judgePlaces(ports: JudgePorts, collectorId: string): Promise<void> {
  for (const invitationId of await findTaken(ports.db, collectorId)) {
    await inTransaction(ports.db, (trx) => judge(ports, trx, collectorId, invitationId));
  }
}

/** The collector first, as everything that counts its places does. */
async function judge(ports: JudgePorts, trx: Db, collectorId: string, invitationId: string): Promise<void> {
  const now = ports.now();
  const collector = await lockCollector(trx, collectorId);
  const invitation = await lockInvitation(trx, invitationId);
  if (collector === null || invitation?.state !== 'started' || invitation.recordingId === null) return;
  const taken = await findTakenTest(trx, collectorId, invitation.recordingId);
  if (taken === null) return;
  const rejection = judgeTest(taken);
  await markJudged(trx, invitationId, rejection, now);
  if (rejection === null) {
    const { memberId, rewardCents } = invitation;
    await addReward(trx, { memberId, invitationId, amountCents: rewardCents, now });
    return;
  }
  await markRejected(trx, invitation.recordingId, { reason: rejectionTexts[rejection], now });
  await noteDataUpdate(trx, collector.projectId, now);
  await askForRefresh(ports, trx, collector.projectId);
}

/** A sample ends once it is full and every place in it was judged: a rejected one is filled again before. */
export function endFullSample(ports: JudgePorts, collectorId: string): Promise<void> {
  return inTransaction(ports.db, async (trx) => {
    const collector = await lockCollector(trx, collectorId);
    if (collector === null || !isCollecting(collector.status)) return;
    const completes = (await countRecordings(trx, [collectorId])).get(collectorId)?.completes ?? 0;
    if (completes < collector.sampleSize || (await countUnjudged(trx, [collectorId])).has(collectorId)) return;
    await finishFull(trx, collectorId, ports.now());
    await noteDataUpdate(trx, collector.projectId, ports.now());
  });
}

/**
 * Counts of collectors for settling them: a place that waits for its judgement is under way, since what is paid for a rejected one goes back.
 */
export function withUnjudged(count: CountCollected): CountCollected {
  return async (db, collectorIds) => {
    const [counts, waiting] = [await count(db, collectorIds), await countUnjudged(db, collectorIds)];
    return new Map([...counts].map(([id, one]) => [id, { ...one, underWay: one.underWay + (waiting.get(id) ?? 0) }]));
  };
}
