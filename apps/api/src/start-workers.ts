/** Begins the background work of every slice; the entries of the server hand it to the platform. */
import type { Ports } from './platform/ports.ts';
import { startContactWorkers } from './slices/contact/index.ts';
import { startIdentityWorkers } from './slices/identity/index.ts';
import { startWorkers as startRecordingWorkers, type Workers } from './slices/recordings/index.ts';
import { startReportWorker } from './slices/reports/index.ts';

/** Any number of processes may do so at once; `stop` lets a round under way end. */
export async function startWorkers(ports: Ports): Promise<Workers> {
  await startIdentityWorkers(ports);
  await startContactWorkers(ports);
  await startReportWorker(ports);
  return startRecordingWorkers(ports);
}
