/** Removes files whose recording is gone, and those a crash left without one. */
import type { Ports } from '../../platform/ports.ts';
import { findFilesToRemove, forgetFile } from './stream-store.ts';

/** Removes what is listed and due; a file leaves the list only after it left the store. */
export async function removeFiles(ports: Pick<Ports, 'db' | 'files'>): Promise<number> {
  const keys = await findFilesToRemove(ports.db);
  for (const key of keys) {
    await ports.files.remove(key);
    await forgetFile(ports.db, key);
  }
  return keys.length;
}
