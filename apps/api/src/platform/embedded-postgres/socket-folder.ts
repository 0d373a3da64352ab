/** Where the unix socket lives: in the data folder, or, as a socket's path has at most 107 bytes, in a short folder of its own. */
import { createHash } from 'node:crypto';
import { lstatSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StartError } from '../start-error.ts';
import type { Launcher } from './launcher.ts';

const longestPathBytes = 107;
const socketName = '.s.PGSQL.5432';

/** A stable folder for this data folder, for its owner alone. Throws StartError if somebody else sits on the name. */
export function socketFolder(dataDir: string, launcher: Pick<Launcher, 'makeFolder'>): string {
  const near = join(dataDir, 'socket');
  const folder = Buffer.byteLength(join(near, socketName)) <= longestPathBytes ? near : shortFolder(dataDir);
  launcher.makeFolder(folder);
  const found = lstatSync(folder);
  const ours = found.uid === process.getuid?.() || process.getuid?.() === 0;
  if (!found.isDirectory() || !ours || (found.mode & 0o077) !== 0) {
    throw new StartError(`${folder} must be a folder of your own with mode 0700, for the socket of PostgreSQL: remove it and start again.`);
  }
  return folder;
}

function shortFolder(dataDir: string): string {
  const name = `sightline-${process.getuid?.() ?? 0}-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`;
  const folder = join(tmpdir(), name);
  return Buffer.byteLength(join(folder, socketName)) <= longestPathBytes ? folder : join('/tmp', name);
}
