/** Begins the background work of every slice; the entries of the server hand it to the platform. */
import { startCardWebhooks } from './platform/cards/index.ts';
import type { Ports } from './platform/ports.ts';
import { startBillingWorkers } from './slices/billing/index.ts';
import { paidEffects, startCollectorWorkers } from './slices/collectors/index.ts';
import { startContactWorkers } from './slices/contact/index.ts';
import { startIdentityWorkers } from './slices/identity/index.ts';
import { readWebhook } from './slices/payments/index.ts';
import { countRecordings, countRecordingsOfAccount } from './slices/recordings/count-recordings.ts';
import { startWorkers as startRecordingWorkers, type Workers } from './slices/recordings/index.ts';
import { startReportWorker } from './slices/reports/index.ts';

/** Any number of processes may do so at once; `stop` lets rounds under way end. */
export async function startWorkers(ports: Ports): Promise<Workers> {
  await startIdentityWorkers(ports);
  await startContactWorkers(ports);
  await startReportWorker(ports);
  const effects = paidEffects(ports, countRecordingsOfAccount);
  await startCardWebhooks(ports, (body, signature) => readWebhook(ports, effects, body, signature));
  const workers = [
    await startRecordingWorkers(ports),
    await startBillingWorkers(ports, effects),
    startCollectorWorkers(ports, countRecordings),
  ];
  return { stop: async () => void (await Promise.all(workers.map((worker) => worker.stop()))) };
}
