/** Who may still write as the disk fills up: new recordings stop first, then those under way, then researchers' work; signing in continues. */
import type { FileStore } from './ports.ts';
import { diskReserve, type DiskReserve } from './quotas.ts';

interface OnDisk {
  files: Pick<FileStore, 'space'>;
}

/** Whether a new recording may begin, and store so many bytes more. */
export const mayBegin = (ports: OnDisk, bytes = 0): Promise<boolean> => leaves(ports, 'recordings', bytes);

/** Whether a recording under way may store more. */
export const mayRunOn = (ports: OnDisk): Promise<boolean> => leaves(ports, 'running', 0);

/** Whether researchers may store anything. */
export const mayWork = (ports: OnDisk): Promise<boolean> => leaves(ports, 'work', 0);

async function leaves({ files }: OnDisk, use: keyof DiskReserve, bytes: number): Promise<boolean> {
  const space = await files.space();
  // A store that does not say what it has left says so by refusing.
  if (space === null) return true;
  const { freeBytes, totalBytes } = space;
  return freeBytes - bytes >= diskReserve(totalBytes)[use];
}
