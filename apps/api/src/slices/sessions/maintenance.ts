/** The maintenance job of sessions. */
import { minuteMs, type MaintenanceJob } from '../../platform/maintenance.ts';
import type { Ports } from '../../platform/ports.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { closeLapsed } from './close-lapsed.ts';

/** Ends lapsed sessions (F4). */
export function sessionMaintenance(ports: Pick<Ports, 'db' | 'jobs' | 'now'>): MaintenanceJob[] {
  const run = () => inTransaction(ports.db, (trx) => closeLapsed(ports, trx, ports.now(), null));
  return [{ name: 'end lapsed sessions', everyMs: minuteMs, run }];
}
