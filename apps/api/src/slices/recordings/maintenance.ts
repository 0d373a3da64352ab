/** The maintenance jobs of recordings, their uploads and files. */
import { forEachItem, minuteMs, type MaintenanceJob } from '../../platform/maintenance.ts';
import type { Ports } from '../../platform/ports.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { noteDataUpdate } from '../projects/index.ts';
import { dropLateBodies, endAwaiting, endLateness, findWaiting, markAbandoned, summariseJob, takeLate } from '../sessions/index.ts';
import { forgetOutlived } from './forget-outlived.ts';
import type { ForgetWords } from './forget-words.ts';
import { notifyOfProcessing } from './notify-of-processing.ts';
import { removeFiles } from './remove-files.ts';
import { forgetEndedTickets } from './ticket-store.ts';
import { completeUploads, deleteAbandonedUploads } from './uploads/upload-maintenance.ts';

/** Longer than all tries of a job together. */
const abandonedAfterMs = 120 * minuteMs;
/** Far longer than processing takes. */
const stuckAfterMs = 30 * minuteMs;
const stuckName = 'notify of waiting recordings';

/** Ends the time that lapsed sessions may come back in (F5), gives up recordings whose job was given up, notifies of those that wait, deletes what was kept long enough, and removes files that nobody owns any more. */
export function recordingMaintenance(ports: Ports, forgetWords: ForgetWords): MaintenanceJob[] {
  return [
    { name: 'process late pages', everyMs: minuteMs, run: () => processLate(ports) },
    { name: 'end lateness', everyMs: minuteMs, run: () => endLate(ports) },
    { name: 'give up recordings', everyMs: minuteMs, run: () => giveUpAbandoned(ports) },
    { name: stuckName, everyMs: minuteMs, run: () => notifyOfWaiting(ports) },
    { name: 'delete recordings past retention', everyMs: minuteMs, run: () => forgetOutlived(ports, forgetWords) },
    { name: 'complete uploads', everyMs: minuteMs, run: () => completeUploads(ports) },
    { name: 'delete abandoned uploads', everyMs: minuteMs, run: () => deleteAbandonedUploads(ports) },
    { name: 'delete expired stream tickets', everyMs: minuteMs, run: () => forgetEndedTickets(ports.db, ports.now()) },
    { name: 'remove files', everyMs: minuteMs, run: () => removeFiles(ports) },
  ];
}

/** F6: a recording is judged again with what came late. */
async function processLate({ db, jobs, now }: Pick<Ports, 'db' | 'jobs' | 'now'>): Promise<void> {
  await inTransaction(db, async (trx) => {
    for (const recordingId of await takeLate(trx, now())) await jobs.send(trx, summariseJob, { recordingId });
  });
}

async function endLate({ db, now }: Pick<Ports, 'db' | 'now'>): Promise<void> {
  await inTransaction(db, async (trx) => dropLateBodies(trx, [...(await endLateness(trx, now())), ...(await endAwaiting(trx, now()))]));
}

async function giveUpAbandoned(ports: Pick<Ports, 'db' | 'jobs' | 'now'>): Promise<void> {
  const { db, now } = ports;
  await inTransaction(db, async (trx) => {
    for (const place of await markAbandoned(trx, new Date(now().getTime() - abandonedAfterMs))) {
      await noteDataUpdate(trx, place.projectId, now());
      await notifyOfProcessing(ports, trx, 'processing-failed', place);
    }
  });
}

async function notifyOfWaiting(ports: Pick<Ports, 'db' | 'jobs' | 'log' | 'now'>): Promise<void> {
  const waiting = await findWaiting(ports.db, new Date(ports.now().getTime() - stuckAfterMs));
  await forEachItem(ports.log, stuckName, waiting, (place) =>
    inTransaction(ports.db, (trx) => notifyOfProcessing(ports, trx, 'processing-stuck', place)),
  );
}
