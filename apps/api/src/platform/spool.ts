/** A folder of each server for bytes that wait to become a file; what a killed server left there is removed by the others, or by its next start. */
import { mkdirSync, readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';

const spoolOf = (dataDir: string): string => join(dataDir, 'spool');

/** Several servers may share a data folder: each has its own part of it. Tests have one as well. */
let own = 'here';

/** Names this server's part; called before anything is lent. */
export function useSpool(nodeId: string): void {
  own = nodeId;
}

/** Removes the parts of servers that are not alive; asks who is only where there are any. */
export async function forgetSpools(dataDir: string, findAlive: () => Promise<ReadonlySet<string>>): Promise<void> {
  const others = listed(spoolOf(dataDir)).filter((part) => part !== own);
  if (others.length === 0) return;
  const alive = await findAlive();
  for (const part of others.filter((one) => !alive.has(one))) await rm(join(spoolOf(dataDir), part), { recursive: true, force: true });
}

function listed(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** Lends `use` an empty folder and removes it afterwards. */
export async function withSpoolFolder<T>(dataDir: string, use: (folder: string) => Promise<T>): Promise<T> {
  const parent = join(spoolOf(dataDir), own);
  mkdirSync(parent, { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(join(parent, 'join-'));
  try {
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
