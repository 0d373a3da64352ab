/** The file store on disk: a file is complete and durable under its key, or it is not there. */
import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readFile, rename, rm, stat, statfs, type FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { listDiskFiles } from './files-list.ts';
import type { DiskSpace, FileListing, FileStore } from './ports.ts';

const keyPattern = /^[a-z0-9_-][a-z0-9_.-]*(\/[a-z0-9_-][a-z0-9_.-]*)*$/;
const probeKey = 'probe/write-test';

/** No room on the disk (or over a quota): nothing was stored; the caller responds with 507 and /readyz says why. */
export class DiskFull extends Error {
  override name = 'DiskFull';
}

/** A store below `root`, which is made when missing. Keys match the port's pattern; a part never begins with a dot. */
export function createDiskFiles(root: string): FileStore & FileListing {
  const pathOf = (key: string) => {
    if (!keyPattern.test(key) || key.length > 200) throw new Error(`not a file key: ${JSON.stringify(key.slice(0, 80))}`);
    return join(root, key);
  };
  const put = async (key: string, bytes: Uint8Array) => writeDurably(root, pathOf(key), bytes);
  return {
    put,
    get: async (key) => readFile(pathOf(key)).catch(nullWhenMissing),
    size: async (key) => sizeOf(pathOf(key)),
    read: (key, { first, last }) => createReadStream(pathOf(key), { start: first, end: last }),
    writeAt: async (key, at, source) => writeAt(root, pathOf(key), at, source),
    space: remembered(() => diskSpace(root)),
    remove: async (key) => rm(pathOf(key), { force: true }),
    list: (prefix, skipped) => listDiskFiles(root, prefix, (path) => keyPattern.test(path) && path.length <= 200, skipped),
    trouble: () => put(probeKey, randomBytes(4096)).then(() => tooLittleRoom(root), describeTrouble(root)),
  };
}

/** Write aside, fsync, rename, fsync the folders: at no moment can a reader or a power cut find half a file. */
async function writeDurably(root: string, path: string, bytes: Uint8Array): Promise<void> {
  const aside = `${path}.${randomBytes(6).toString('hex')}.part`;
  try {
    const made = await mkdir(dirname(path), { recursive: true });
    await writeSynced(aside, bytes);
    await rename(aside, path);
    await syncFolder(dirname(path));
    if (made !== undefined) await syncParents(dirname(path), root);
  } catch (error) {
    await rm(aside, { force: true });
    throw isDiskFull(error) ? new DiskFull(`the disk below ${root} is full`) : error;
  }
}

/** Everything that arrived is written and synced, even if the source or the disk failed half way. */
async function writeAt(root: string, path: string, at: number, source: AsyncIterable<Uint8Array>) {
  if (at === 0) await mkdir(dirname(path), { recursive: true });
  const file = await open(path, at === 0 ? 'w' : 'r+', 0o600);
  let bytes = 0;
  let failure: unknown = null;
  try {
    try {
      for await (const piece of source) bytes += await writeWhole(file, piece, at + bytes);
    } catch (error) {
      failure = isDiskFull(error) ? new DiskFull(`the disk below ${root} is full`) : error;
    }
    await file.sync();
  } finally {
    await file.close();
  }
  if (at === 0) {
    await syncFolder(dirname(path));
    await syncParents(dirname(path), root);
  }
  return { bytes, failure };
}

/** The system may take less than it is given at once. */
async function writeWhole(file: FileHandle, piece: Uint8Array, at: number): Promise<number> {
  for (let done = 0; done < piece.byteLength;) {
    const { bytesWritten } = await file.write(piece, done, piece.byteLength - done, at + done);
    done += bytesWritten;
  }
  return piece.byteLength;
}

async function sizeOf(path: string): Promise<number | null> {
  return stat(path).then(({ size }) => size, nullWhenMissing);
}

async function writeSynced(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** New folders are entries of their parents, which must reach the disk too. */
async function syncParents(folder: string, root: string): Promise<void> {
  for (let at = dirname(folder); at.length >= dirname(root).length; at = dirname(at)) {
    await syncFolder(at);
    if (at === dirname(at)) return;
  }
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

function nullWhenMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}

function isDiskFull(error: unknown): boolean {
  const code = (error as NodeJS.ErrnoException).code;
  return code === 'ENOSPC' || code === 'EDQUOT';
}

/** Less than this is as good as none: PostgreSQL's log grows by files of 16 MB, and it stops where it cannot have the next. */
const leastFreeBytes = 32 * 1024 * 1024;

async function tooLittleRoom(root: string): Promise<string | null> {
  const { freeBytes: free } = await diskSpace(root);
  return free >= leastFreeBytes ? null : `The disk of ${root} has only ${Math.floor(free / 1e6)} MB left: please make room.`;
}

/** The folder is there once anything was stored. */
async function diskSpace(root: string): Promise<DiskSpace> {
  await mkdir(root, { recursive: true });
  const { bavail, blocks, bsize } = await statfs(root);
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
}

/** The disk is asked at most this often, however many chunks arrive. */
const rememberedMs = 2_000;

function remembered(ask: () => Promise<DiskSpace>): () => Promise<DiskSpace> {
  let asked: Promise<DiskSpace> | null = null;
  let untilMs = 0;
  return () => {
    if (asked !== null && performance.now() < untilMs) return asked;
    const asking = ask();
    asked = asking;
    untilMs = performance.now() + rememberedMs;
    asking.catch(() => {
      if (asked === asking) asked = null;
    });
    return asking;
  };
}

function describeTrouble(root: string): (error: unknown) => string {
  return (error) =>
    error instanceof DiskFull
      ? `The disk of ${root} is full: nothing new is accepted until there is room.`
      : `${root} cannot be written: ${error instanceof Error ? error.message : String(error)}.`;
}
