/** Chooses the folder for test data: in memory if there is enough space. */
import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const memory = '/dev/shm';
/** A full run uses less than half of this. */
const minFreeBytes = 4 * 2 ** 30;

/** Returns /dev/shm if it has 4 GiB free, else the folder for temporary files. */
export function memoryFolder() {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize >= minFreeBytes ? memory : tmpdir();
  } catch {
    return tmpdir();
  }
}
