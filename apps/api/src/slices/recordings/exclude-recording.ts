/** Takes a recording out of every figure, with a reason, and puts it back; it stays in the table and can be watched. */
import { isRefusal, type Refusal } from '@sightline/domain/refusals';
import type { calls, Payload, Result } from '@sightline/wire/calls';
import type { Db, Ports } from '../../platform/ports.ts';
import { allOrNothing } from '../../platform/transaction.ts';
import { noteDataUpdate } from '../projects/index.ts';
import { markExcluded } from '../sessions/index.ts';
import { askForRefresh } from './ask-for-refresh.ts';
import { openRecording } from './open-recording.ts';

type ExcludePorts = Pick<Ports, 'db' | 'jobs' | 'now'>;
type Caller = { accountId: string };

/** Refusals: not-found, read-only-project. A new reason replaces the one before. */
export function excludeRecording(
  ports: ExcludePorts,
  caller: Caller,
  { recording, reason }: Payload<typeof calls.excludeRecording>,
): Promise<Result | Refusal> {
  return change(ports, caller, recording, (trx, id) => markExcluded(trx, id, { reason, now: ports.now() }));
}

/** Refusals: not-found, read-only-project. */
export function includeRecording(
  ports: ExcludePorts,
  caller: Caller,
  { recording }: Payload<typeof calls.includeRecording>,
): Promise<Result | Refusal> {
  return change(ports, caller, recording, (trx, id) => markExcluded(trx, id, null));
}

function change(
  ports: ExcludePorts,
  { accountId }: Caller,
  recordingId: string,
  mark: (trx: Db, id: string) => Promise<void>,
): Promise<Result | Refusal> {
  return allOrNothing(ports.db, async (trx) => {
    const open = await openRecording(trx, accountId, recordingId);
    if (isRefusal(open)) return open;
    await mark(trx, recordingId);
    await noteDataUpdate(trx, open.projectId, ports.now());
    await askForRefresh(ports, trx, open.projectId);
    return { res: 1 };
  });
}
