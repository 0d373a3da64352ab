/** A PostgreSQL left running by a node that was killed: found by its own pid file and stopped, so that a fresh child can start. */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { spawnSync } from 'node:child_process';
import { pause } from './connection.ts';

/** The pid of a live server on this data folder, or null. A pid file whose process is gone is removed. */
export function findOrphan(folder: string): number | null {
  const file = join(folder, 'postmaster.pid');
  if (!existsSync(file)) return null;
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
  if (Number.isInteger(pid) && pid > 1 && isPostgres(pid)) return pid;
  rmSync(file);
  return null;
}

/** Stops it fast (open transactions roll back), harder after 10 s; resolves when it is gone. */
export async function stopOrphan(pid: number): Promise<void> {
  signal(pid, 'SIGINT');
  const hardAt = Date.now() + 10_000;
  let hard = false;
  while (isPostgres(pid)) {
    if (!hard && Date.now() > hardAt) {
      signal(pid, 'SIGQUIT');
      hard = true;
    }
    await pause(25);
  }
}

/** A process that ended in between is not an error: the loop above sees that it is gone. */
function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Asked by the command line, which is empty for a process that ended and was not yet collected by its parent. */
function isPostgres(pid: number): boolean {
  const command =
    process.platform === 'linux'
      ? commandFromProc(pid)
      : spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout;
  return command.includes('postgres');
}

function commandFromProc(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}
