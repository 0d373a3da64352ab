/** Removes files whose recording is gone, and those a crash left without one. */
import { findFilesToRemove, keepFiles } from '../../platform/file-removal.ts';
import type { Ports } from '../../platform/ports.ts';

/** Removes what is listed and due; a file leaves the list only after it left the store. Throws at the end if any could not be removed; it delays no other. */
export async function removeFiles(ports: Pick<Ports, 'db' | 'files'>): Promise<void> {
  const keys = await findFilesToRemove(ports.db);
  const failures: unknown[] = [];
  for (const key of keys) {
    try {
      await ports.files.remove(key);
      await keepFiles(ports.db, key);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${keys.length} files could not be removed`);
}
