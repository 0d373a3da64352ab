/** Folders of Chromium's profiles: each names the server that made it, so that what a killed one left behind is found by the next. */
import { chownSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const prefix = 'sightline-browser-';

/** A new folder that only `owner` may enter; null for the server's own user. */
export function makeProfile(owner: number | null): string {
  const folder = mkdtempSync(join(tmpdir(), `${prefix}${process.pid}-`));
  if (owner !== null) chownSync(folder, owner, owner);
  return folder;
}

/** Removes the folders of servers that run no more; those of others are left alone. */
export function removeLeftProfiles(folder = tmpdir()): void {
  for (const name of readdirSync(folder)) {
    const pid = name.startsWith(prefix) ? /^(\d+)-/.exec(name.slice(prefix.length))?.[1] : undefined;
    if (pid !== undefined && !runs(Number(pid))) rmSync(join(folder, name), { recursive: true, force: true });
  }
}

/** A process of somebody else's counts as running: it refuses the signal. */
function runs(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}
