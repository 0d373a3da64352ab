/** The maintenance jobs of exports. */
import { exportDays } from '@sightline/domain/exports';
import { minuteMs, type MaintenanceJob } from '../../platform/maintenance.ts';
import type { Ports } from '../../platform/ports.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { deleteExportsBefore, failStuck } from './export-store.ts';
import { deleteEndedTickets } from './export-ticket-store.ts';
import { notifyOfFailure } from './notify-of-failure.ts';

const dayMs = 86_400_000;
/** Longer than all tries of a job together. */
const stuckAfterMs = 120 * minuteMs;

/** Deletes exports after 30 days, gives up those whose job was given up, and deletes tickets that are over. */
export function exportMaintenance(ports: Pick<Ports, 'db' | 'jobs' | 'now'>): MaintenanceJob[] {
  const { db, now } = ports;
  const before = (ms: number): Date => new Date(now().getTime() - ms);
  return [
    { name: 'delete old exports', everyMs: 10 * minuteMs, run: () => deleteExportsBefore(db, before(exportDays * dayMs)) },
    { name: 'give up exports', everyMs: minuteMs, run: () => giveUp(ports, before(stuckAfterMs)) },
    { name: 'delete expired export tickets', everyMs: minuteMs, run: () => deleteEndedTickets(db, now()) },
  ];
}

async function giveUp(ports: Pick<Ports, 'db' | 'jobs' | 'now'>, before: Date): Promise<void> {
  await inTransaction(ports.db, async (trx) => {
    for (const failed of await failStuck(trx, before)) await notifyOfFailure(ports, trx, failed);
  });
}
