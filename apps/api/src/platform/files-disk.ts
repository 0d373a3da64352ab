/** The file store on disk: a file is complete and durable under its key, or it is not there. */
import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readFile, rename, rm, stat, statfs, type FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { asideOf, listBelow, removeAsides } from './disk-listing.ts';
import { checkedKey, checkedKind, probeFolder } from './file-keys.ts';
import type { DiskSpace, FileStore } from './ports.ts';
import { remembered } from './remembered.ts';
import { DiskFull } from './storage-full.ts';

const probeKey = `${probeFolder}write-test`;
/** The disk is asked at most this often, however many chunks arrive. */
const spaceEveryMs = 2_000;

/** A store below `root`, which is made when missing. */
export function createDiskFiles(root: string): FileStore {
  const pathOf = (key: string) => join(root, checkedKey(key));
  const write = async (key: string, source: WholeSource) => writeDurably(root, join(root, checkedKind(key, 'whole')), source);
  const put = async (key: string, bytes: Uint8Array) => void (await write(key, [bytes]));
  return {
    put,
    write,
    get: async (key) => readFile(pathOf(key)).catch(nullWhenMissing),
    size: async (key) => sizeOf(pathOf(key)),
    read: (key, { first, last }) => createReadStream(pathOf(key), { start: first, end: last }),
    writeAt: async (key, at, source) => writeAt(root, join(root, checkedKind(key, 'growing')), at, source),
    space: remembered(spaceEveryMs, () => diskSpace(root)),
    remove: async (key) => rm(pathOf(key), { force: true }),
    trouble: () => put(probeKey, randomBytes(4096)).then(() => tooLittleRoom(root), describeTrouble(root)),
    list: (prefix, skipped) => listBelow(root, prefix, skipped),
    removeUnfinished: (before) => removeAsides(root, before),
  };
}

type WholeSource = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/** Write aside, fsync, rename, fsync the folders: at no moment can a reader or a power cut find half a file. Returns its bytes. */
async function writeDurably(root: string, path: string, source: WholeSource): Promise<number> {
  const aside = asideOf(path);
  try {
    const made = await mkdir(dirname(path), { recursive: true });
    const byteCount = await writeSynced(aside, source);
    await rename(aside, path);
    await syncFolder(dirname(path));
    if (made !== undefined) await syncParents(dirname(path), root);
    return byteCount;
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

async function writeSynced(path: string, source: WholeSource): Promise<number> {
  const file = await open(path, 'wx', 0o600);
  let bytes = 0;
  try {
    for await (const piece of source) bytes += await writeWhole(file, piece, bytes);
    await file.sync();
  } finally {
    await file.close();
  }
  return bytes;
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

function describeTrouble(root: string): (error: unknown) => string {
  return (error) =>
    error instanceof DiskFull
      ? `The disk of ${root} is full: nothing new is accepted until there is room.`
      : `${root} cannot be written: ${error instanceof Error ? error.message : String(error)}.`;
}
