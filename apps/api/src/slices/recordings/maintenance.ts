/** The maintenance jobs of recordings, their uploads and files. */
import { minuteMs, type MaintenanceJob } from '../../platform/maintenance.ts';
import type { Ports } from '../../platform/ports.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { noteDataUpdate } from '../projects/index.ts';
import { dropLateBodies, endLateness, markAbandoned } from '../sessions/index.ts';
import { forgetOutlived } from './forget-outlived.ts';
import { removeFiles } from './remove-files.ts';
import { forgetEndedTickets } from './ticket-store.ts';
import { completeUploads, deleteAbandonedUploads } from './uploads/upload-maintenance.ts';

/** Longer than all tries of a job together. */
const abandonedAfterMs = 120 * minuteMs;

/** Ends the time that lapsed sessions may come back in (F5), gives up recordings whose job was given up, deletes what was kept long enough, and removes files that nobody owns any more. */
export function recordingMaintenance(ports: Ports): MaintenanceJob[] {
  return [
    { name: 'end lateness', everyMs: minuteMs, run: () => endLate(ports) },
    { name: 'give up recordings', everyMs: minuteMs, run: () => giveUpAbandoned(ports) },
    { name: 'delete recordings past retention', everyMs: minuteMs, run: () => forgetOutlived(ports) },
    { name: 'complete uploads', everyMs: minuteMs, run: () => completeUploads(ports) },
    { name: 'delete abandoned uploads', everyMs: minuteMs, run: () => deleteAbandonedUploads(ports) },
    { name: 'delete expired stream tickets', everyMs: minuteMs, run: () => forgetEndedTickets(ports.db, ports.now()) },
    { name: 'remove files', everyMs: minuteMs, run: () => removeFiles(ports) },
  ];
}

async function endLate({ db, now }: Pick<Ports, 'db' | 'now'>): Promise<void> {
  await inTransaction(db, async (trx) => dropLateBodies(trx, await endLateness(trx, now())));
}

async function giveUpAbandoned({ db, now }: Pick<Ports, 'db' | 'now'>): Promise<void> {
  const projectIds = await markAbandoned(db, new Date(now().getTime() - abandonedAfterMs));
  for (const projectId of projectIds) await noteDataUpdate(db, projectId, now());
}
