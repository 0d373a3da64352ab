/** F5: what a tester gave while they were away is not lost. A session that lapsed continues, with a place in the sample where one is free. */
import { isCollecting } from '@sightline/domain/collectors';
import type { Db, Ports } from '../../platform/ports.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { noteDataUpdate } from '../projects/index.ts';
import { closeLapsed } from './close-lapsed.ts';
import { lockCollector, type LockedCollector } from './invitation-store.ts';
import { mayHoldAnother } from './limit-starts.ts';
import { isPausedForStart } from './plan-room.ts';
import { inProjectQueue } from './project-queue.ts';
import { markReopened } from './recording-life.ts';
import { countPlacesTaken, findSessionById, findTesterHash, hasTaken, lockSession, type SessionRow } from './session-store.ts';

export type ReopenPorts = Pick<Ports, 'db' | 'jobs' | 'now' | 'env'>;

/** Whether the session is open now; not where it is unknown, was ended by its tester, or lapsed too long ago. */
export async function reopenLapsed(ports: ReopenPorts, recordingId: string): Promise<boolean> {
  const row = await findSessionById(ports.db, recordingId);
  if (row === null || row.lateUntil === null) return row?.state === 'open';
  return inProjectQueue(row.projectId, () =>
    inTransaction(ports.db, async (trx) => {
      // The collector first, as a start and a finish do.
      const collector = await lockCollector(trx, row.collectorId);
      const session = await lockSession(trx, recordingId);
      if (session === null || collector === null) return false;
      // Two things that came late at once: the other one reopened it.
      return session.state === 'open' || reopenIn(ports, trx, session, collector);
    }),
  );
}

/** The same in a transaction that holds the collector and the session. */
export async function reopenIn(ports: ReopenPorts, trx: Db, session: SessionRow, collector: LockedCollector): Promise<boolean> {
  const now = ports.now();
  if (session.state === 'open' || session.lateUntil === null || session.lateUntil < now) return false;
  await markReopened(trx, session.id, { placed: await isPlaceFree(ports, trx, session, collector), now });
  await noteDataUpdate(trx, session.projectId, now);
  return true;
}

/** Whether a session without a place may take one: the study runs, its sample is not full, the plan has room, and nobody came under the same name meanwhile. */
export async function isPlaceFree(ports: ReopenPorts, trx: Db, session: SessionRow, collector: LockedCollector): Promise<boolean> {
  if (!isCollecting(collector.status)) return false;
  await closeLapsed(ports, trx, ports.now(), session.collectorId);
  if ((await countPlacesTaken(trx, session.collectorId)) >= collector.sampleSize) return false;
  if (session.starter !== null && !(await mayHoldAnother(ports, trx, session.collectorId, session.starter))) return false;
  const testerHash = await findTesterHash(trx, session.id);
  if (testerHash !== null && (await hasTaken(trx, session.collectorId, testerHash))) return false;
  return !(await isPausedForStart(ports, trx, collector));
}
