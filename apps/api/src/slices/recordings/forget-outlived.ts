/** Keeps the promise of the welcome page: testers' data is deleted at the end of the retention period that they were shown. */
import type { Ports } from '../../platform/ports.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { noteDataUpdate } from '../projects/index.ts';
import { deleteSessions, lockOutlived, retentionDays } from '../sessions/index.ts';
import { askForRefresh } from './ask-for-refresh.ts';
import type { ForgetWords } from './forget-words.ts';

/** Deletes sessions older than the retention, with rows and summaries; their files leave with the next removal. Returns how many. */
export async function forgetOutlived(ports: Pick<Ports, 'db' | 'jobs' | 'now'>, forgetWords: ForgetWords): Promise<number> {
  const now = ports.now();
  const before = new Date(now.getTime() - retentionDays * 86_400_000);
  return inTransaction(ports.db, async (trx) => {
    const outlived = await lockOutlived(trx, before);
    const projectIds = new Set(outlived.map((session) => session.projectId));
    for (const projectId of projectIds) {
      const recordingIds = outlived.filter((session) => session.projectId === projectId).map(({ id }) => id);
      await forgetWords(trx, { projectId, recordingIds, at: now });
    }
    await deleteSessions(trx, ...outlived.map(({ id }) => id));
    for (const projectId of projectIds) {
      await noteDataUpdate(trx, projectId, now);
      await askForRefresh(ports, trx, projectId);
    }
    return outlived.length;
  });
}
