/** The maintenance jobs of exports. */
import { exportDays } from '@sightline/domain/exports';
import { minuteMs, type MaintenanceJob } from '../../platform/maintenance.ts';
import type { Ports } from '../../platform/ports.ts';
import { deleteExportsBefore, failStuck } from './export-store.ts';
import { deleteEndedTickets } from './export-ticket-store.ts';

const dayMs = 86_400_000;
/** Longer than all tries of a job together. */
const stuckAfterMs = 120 * minuteMs;

/** Deletes exports after 30 days, gives up those whose job was given up, and deletes tickets that are over. */
export function exportMaintenance({ db, now }: Pick<Ports, 'db' | 'now'>): MaintenanceJob[] {
  const before = (ms: number): Date => new Date(now().getTime() - ms);
  return [
    { name: 'delete old exports', everyMs: 10 * minuteMs, run: () => deleteExportsBefore(db, before(exportDays * dayMs)) },
    { name: 'give up exports', everyMs: minuteMs, run: () => failStuck(db, before(stuckAfterMs)) },
    { name: 'delete expired export tickets', everyMs: minuteMs, run: () => deleteEndedTickets(db, now()) },
  ];
}
