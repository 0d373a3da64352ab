/** The researcher deletes one recording: rows, chunks and files are gone when the answer is sent, as after a withdrawal. */
import { isRefusal, type Refusal } from '@sightline/domain/refusals';
import type { calls, Payload, Result } from '@sightline/wire/calls';
import type { ResearcherCaller } from '../../platform/http/callers.ts';
import type { Ports } from '../../platform/ports.ts';
import { allOrNothing } from '../../platform/transaction.ts';
import { recordActivity } from '../activity/index.ts';
import { noteDataUpdate } from '../projects/index.ts';
import { countDeleted, deleteSessions } from '../sessions/index.ts';
import { askForRefresh } from './ask-for-refresh.ts';
import type { ForgetWords } from './forget-words.ts';
import { openRecording } from './open-recording.ts';
import { removeFiles } from './remove-files.ts';

/** Refusals: not-found, read-only-project. What the plan and the sample count of it stays counted. */
export async function deleteRecording(
  ports: Pick<Ports, 'db' | 'files' | 'jobs' | 'now'>,
  caller: ResearcherCaller,
  input: Payload<typeof calls.deleteRecording>,
  forgetWords: ForgetWords,
): Promise<Result | Refusal> {
  const deleted = await allOrNothing(ports.db, async (trx) => {
    const open = await openRecording(trx, caller.accountId, input.recording);
    if (isRefusal(open)) return open;
    await countDeleted(trx, caller.accountId, open.id);
    await forgetWords(trx, { projectId: open.projectId, recordingIds: [open.id], at: ports.now() });
    await deleteSessions(trx, open.id);
    await recordActivity(trx, { ...caller, kind: 'recording-deleted', objectId: open.projectId, at: ports.now() });
    await noteDataUpdate(trx, open.projectId, ports.now());
    await askForRefresh(ports, trx, open.projectId);
    return { res: 1 };
  });
  if (!isRefusal(deleted)) await removeFiles(ports);
  return deleted;
}
