/** The maintenance job of collectors. */
import { minuteMs, type MaintenanceJob } from '../../platform/maintenance.ts';
import type { Ports } from '../../platform/ports.ts';
import type { CountCollected } from './collector-answer.ts';
import { endPaidCollectors } from './end-paid.ts';

/** Ends paid collectors in time, and gives back what their empty places cost. */
export function collectorMaintenance(ports: Ports, countCollected: CountCollected): MaintenanceJob[] {
  return [{ name: 'end paid collectors', everyMs: minuteMs, run: () => endPaidCollectors(ports, countCollected) }];
}
