/** F4: sessions without a sign for 30 minutes, or not used within 2 minutes of their start, free their place; one with stored chunks is finished with what it holds. What comes later reopens it (F5). */
import type { Db, Ports } from '../../platform/ports.ts';
import { noteDataUpdate } from '../projects/index.ts';
import { markLapsed } from './recording-life.ts';
import { lockLapsed } from './session-store.ts';
import { summariseJob } from './summarise-job.ts';

/** Ends lapsed sessions in the caller's transaction, of one collector or (null) of all; returns how many. */
export async function closeLapsed(ports: Pick<Ports, 'jobs'>, trx: Db, now: Date, collectorId: string | null): Promise<number> {
  const lapsed = await lockLapsed(trx, now, collectorId);
  for (const session of lapsed) {
    await markLapsed(trx, session.id, { now, hasChunks: session.hasChunks });
    if (session.hasChunks) await ports.jobs.send(trx, summariseJob, { recordingId: session.id });
    await noteDataUpdate(trx, session.projectId, now);
  }
  return lapsed.length;
}
