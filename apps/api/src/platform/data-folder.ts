/** The folder of everything kept on disk: made on the first start, and tried before anything relies on it. */
import { randomUUID } from 'node:crypto';
import { accessSync, constants, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StartError } from './start-error.ts';

/** Makes the folder and proves that it takes files; throws StartError with one sentence where it does not. */
export function prepareDataDir(dataDir: string): void {
  // On a shared folder process ids of two machines may be the same.
  const probe = join(dataDir, `.write-test-${randomUUID()}`);
  try {
    makeFolder(dataDir);
    accessSync(dataDir, constants.W_OK | constants.X_OK);
    writeFileSync(probe, 'ok');
    rmSync(probe);
  } catch (error) {
    const { code: given = 'unknown', path } = error as NodeJS.ErrnoException;
    // Which of the two a file on the way answers depends on Node's version.
    const code = given === 'EEXIST' && path !== dataDir ? 'ENOTDIR' : given;
    throw new StartError(`DATA_DIR ${dataDir} cannot be written (${reasons[code] ?? code}).`);
  }
}

/** One folder after the other: Node's own way never ends where a system folder takes none. */
function makeFolder(path: string): void {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found?.isDirectory() === true) return;
  if (found === undefined && dirname(path) !== path) makeFolder(dirname(path));
  mkdirSync(path, { mode: 0o700 });
}

const reasons: Record<string, string> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the quota is used up',
  ENOTDIR: 'a part of the path is a file',
  EEXIST: 'it is a file',
  ENOENT: 'no folder can be made there',
};
