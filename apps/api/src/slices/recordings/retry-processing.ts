/** Processes again a recording that failed for good: what failed may have been the server's own problem, or is fixed since. */
import { isRefusal, type Refusal } from '@sightline/domain/refusals';
import type { calls, Payload, Result } from '@sightline/wire/calls';
import type { Ports } from '../../platform/ports.ts';
import { allOrNothing } from '../../platform/transaction.ts';
import { noteDataUpdate } from '../projects/index.ts';
import { markRetried, summariseJob } from '../sessions/index.ts';
import { openRecording } from './open-recording.ts';

/** Refusals: not-found, read-only-project. Pressed twice it is tried once: the second finds nothing that has failed. */
export function retryProcessing(
  { db, jobs, now }: Pick<Ports, 'db' | 'jobs' | 'now'>,
  { accountId }: { accountId: string },
  { recording }: Payload<typeof calls.retryProcessing>,
): Promise<Result | Refusal> {
  return allOrNothing(db, async (trx) => {
    const open = await openRecording(trx, accountId, recording);
    if (isRefusal(open)) return open;
    if (!(await markRetried(trx, recording, now()))) return { res: 1 };
    await jobs.send(trx, summariseJob, { recordingId: recording });
    await noteDataUpdate(trx, open.projectId, now());
    return { res: 1 };
  });
}
