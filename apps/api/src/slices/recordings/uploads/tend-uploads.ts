/** The maintenance job of uploads: a completely sent upload becomes a video even if a server died at its end; abandoned uploads are deleted (U11, U12). */
import type { Ports } from '../../../platform/ports.ts';
import { completeUpload } from './complete-upload.ts';
import { deleteForsaken, findUncompleted } from './upload-store.ts';

/** An upload that nobody continues is kept this long after its last byte. */
const keptHours = 72;

export async function tendUploads(ports: Pick<Ports, 'db' | 'files' | 'log' | 'now'>): Promise<void> {
  for (const id of await findUncompleted(ports.db)) await completeUpload(ports, id);
  await deleteForsaken(ports.db, new Date(ports.now().getTime() - keptHours * 3_600_000));
}
