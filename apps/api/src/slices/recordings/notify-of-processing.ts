/** Notifies a researcher of recordings that wait to be processed, or failed for good. */
import type { Db } from '../../platform/ports.ts';
import { notify, type NotifyPorts } from '../notifications/index.ts';
import { findOwner } from '../projects/index.ts';
import type { PlaceOfRecording } from '../sessions/index.ts';

/** Once per collector and day (UTC), however many recordings it is about: one cause often fails all of them. */
export async function notifyOfProcessing(
  ports: NotifyPorts,
  trx: Db,
  kind: 'processing-stuck' | 'processing-failed',
  { projectId, collectorId }: PlaceOfRecording,
): Promise<void> {
  const key = `${collectorId} ${ports.now().toISOString().slice(0, 10)}`;
  await notify(ports, trx, { accountId: await findOwner(trx, projectId), kind, key, projectId, collectorId });
}
