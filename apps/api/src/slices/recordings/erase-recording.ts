/** Erases a recording that its tester asked the operator to erase, at any time: rows, chunks and files are gone when it returns. */
import type { Ports } from '../../platform/ports.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { recordActivity } from '../activity/index.ts';
import { findOwner, noteDataUpdate } from '../projects/index.ts';
import { forgetOutcomes, noteOutcome } from '../providers/index.ts';
import { countDeleted, deleteSessions, lockSession } from '../sessions/index.ts';
import { askForRefresh } from './ask-for-refresh.ts';
import type { ForgetWords } from './forget-words.ts';
import { removeFiles } from './remove-files.ts';

/**
 * A running session ends as if its tester withdrew; one that was complete still counts as collected.
 * False if there is no such recording.
 */
export async function eraseRecording(
  ports: Pick<Ports, 'db' | 'files' | 'jobs' | 'now'>,
  recordingId: string,
  forgetWords: ForgetWords,
): Promise<boolean> {
  const erased = await inTransaction(ports.db, async (trx) => {
    const session = await lockSession(trx, recordingId);
    if (session === null) return false;
    const { id, projectId } = session;
    const owner = await findOwner(trx, projectId);
    await forgetWords(trx, { projectId, recordingIds: [id], at: ports.now() });
    if (session.state === 'open') await noteOutcome(ports, trx, session, 'disqualified');
    if (owner !== null) await countDeleted(trx, owner, id);
    await deleteSessions(trx, id);
    await forgetOutcomes(trx, id);
    await recordActivity(trx, { accountId: owner, kind: 'recording-withdrawn', objectId: projectId, at: ports.now() });
    await noteDataUpdate(trx, projectId, ports.now());
    await askForRefresh(ports, trx, projectId);
    return true;
  });
  await removeFiles(ports);
  return erased;
}
