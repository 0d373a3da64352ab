/** Fills the disk of a folder for a while. */
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** Others write meanwhile, so that how much fits is found out by writing until nothing does. */
export async function fillDiskOf(folder: string, forMs: number): Promise<void> {
  const file = join(folder, 'filling');
  spawnSync('dd', ['if=/dev/zero', `of=${file}`, 'bs=64k'], { stdio: 'ignore' });
  await pause(forMs);
  rmSync(file, { force: true });
}
