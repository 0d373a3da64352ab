/** The maintenance of uploads: a completely sent upload becomes a video even if a server died at its end; abandoned uploads are deleted (U11, U12). */
import { forEachItem } from '../../../platform/maintenance.ts';
import type { Ports } from '../../../platform/ports.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { completeUpload } from './complete-upload.ts';
import { deleteForsaken, findUncompleted } from './upload-store.ts';

/** An upload that nobody continues is kept this long after its last byte. */
const keptHours = 72;

export async function completeUploads(ports: Pick<Ports, 'db' | 'files' | 'log' | 'now'>): Promise<void> {
  await forEachItem(ports.log, 'complete uploads', await findUncompleted(ports.db), (id) => completeUpload(ports, id));
}

/** Returns how many were deleted. */
export function deleteAbandonedUploads({ db, now }: Pick<Ports, 'db' | 'now'>): Promise<number> {
  return inTransaction(db, (trx) => deleteForsaken(trx, new Date(now().getTime() - keptHours * 3_600_000)));
}
