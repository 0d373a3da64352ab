/** Runs maintenance jobs in tests, where no timer does. */
import { maintenanceJobs } from '../compose.ts';
import type { MaintenanceJob } from '../platform/maintenance.ts';
import type { Ports } from '../platform/ports.ts';

/** Runs each job once, one after the other; what one throws is the test's. */
export async function runOnce(jobs: readonly MaintenanceJob[]): Promise<void> {
  for (const job of jobs) await job.run();
}

/** Runs every maintenance job of the server once. */
export const runMaintenance = (ports: Ports): Promise<void> => runOnce(maintenanceJobs(ports));
