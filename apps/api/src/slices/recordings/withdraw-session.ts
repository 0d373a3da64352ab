/** The tester withdraws: rows, chunks and files of the session are gone when the answer is sent. */
import type { Result } from '@sightline/wire/calls';
import type { Ports } from '../../platform/ports.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { recordActivity } from '../activity/index.ts';
import { settleAgain } from '../collectors/index.ts';
import { findOwner, noteDataUpdate } from '../projects/index.ts';
import { noteOutcome } from '../providers/index.ts';
import { deleteSessions, findSessionById, lockSession } from '../sessions/index.ts';
import { askForRefresh } from './ask-for-refresh.ts';
import type { ForgetWords } from './forget-words.ts';
import { removeFiles } from './remove-files.ts';

/** The deleted rows leave their files on the list of files to remove, which is emptied at once. */
export async function withdrawSession(
  ports: Pick<Ports, 'db' | 'env' | 'files' | 'jobs' | 'now'>,
  caller: { recordingId: string },
  forgetWords: ForgetWords,
): Promise<Result> {
  await inTransaction(ports.db, async (trx) => {
    // The collector first, as a start and a finish do. A place that the panel filled is its researcher's again, though the member keeps the reward.
    const seen = await findSessionById(trx, caller.recordingId);
    if (seen !== null && ports.env.panel === 'on') await settleAgain(trx, seen.collectorId);
    const session = await lockSession(trx, caller.recordingId);
    if (session === null) return;
    await noteOutcome(ports, trx, session, 'disqualified');
    await forgetWords(trx, { projectId: session.projectId, recordingIds: [session.id], at: ports.now() });
    await deleteSessions(trx, session.id);
    // Of the tester nothing stays but that somebody withdrew.
    await recordActivity(trx, {
      accountId: await findOwner(trx, session.projectId),
      kind: 'recording-withdrawn',
      objectId: session.projectId,
      at: ports.now(),
    });
    await noteDataUpdate(trx, session.projectId, ports.now());
    await askForRefresh(ports, trx, session.projectId);
  });
  await removeFiles(ports);
  return { res: 1 };
}
