/** A folder for bytes that wait to become a file: emptied at every start, so that a killed server leaves nothing behind. */
import { mkdirSync, rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';

const spoolOf = (dataDir: string): string => join(dataDir, 'spool');

/** Removes what a server left there that was killed; one server owns a data folder. */
export function emptySpool(dataDir: string): void {
  rmSync(spoolOf(dataDir), { recursive: true, force: true });
}

/** Lends `use` an empty folder and removes it afterwards. */
export async function withSpoolFolder<T>(dataDir: string, use: (folder: string) => Promise<T>): Promise<T> {
  mkdirSync(spoolOf(dataDir), { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(join(spoolOf(dataDir), 'join-'));
  try {
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
