/** Where tests keep what they write and read a lot and may lose: in memory where there is room for it. */
import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const memory = '/dev/shm';
/** Databases and servers of one whole run take less than half of it. */
const leastFreeBytes = 4 * 2 ** 30;

/** A folder that is there: one in memory with 4 GiB free, else the one for temporary files. */
export function memoryFolder() {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize >= leastFreeBytes ? memory : tmpdir();
  } catch {
    return tmpdir();
  }
}
