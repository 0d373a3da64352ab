/** Copies the files of an installation into a backup while they come and go. */
import { readdir } from 'node:fs/promises';
import type { FileStore } from '../ports.ts';
import { isFileKey } from '../file-keys.ts';
import { createDiskFiles } from '../files-disk.ts';
import type { BackupWriter } from './backup-writer.ts';
import type { BackupEntry } from './contents.ts';
import { isPassing } from './staging.ts';

export interface CopiedFiles {
  count: number;
  byteCount: number;
  /** Listed, and gone when they were to be copied. */
  removedMeanwhile: number;
  /** Names that no file of the server has. */
  skipped: string[];
}

const mostSkippedNamed = 5;

export async function copyFiles(files: FileStore, dataDir: string, writer: BackupWriter): Promise<CopiedFiles> {
  const copied: CopiedFiles = { count: 0, byteCount: 0, removedMeanwhile: 0, skipped: [] };
  const skip = (path: string): unknown => copied.skipped.length < mostSkippedNamed && copied.skipped.push(path);
  for await (const { key } of files.list('', skip)) await copyFile(files, 'file', key, writer, copied);
  const beside = createDiskFiles(dataDir);
  for await (const path of dataFiles(beside, dataDir, skip)) await copyFile(beside, 'data', path, writer, copied);
  return copied;
}

/** Everything of the data folder but the database, the file store and what lasts for one run. */
async function* dataFiles(store: FileStore, dataDir: string, skip: (path: string) => unknown): AsyncGenerator<string> {
  const top = await readdir(dataDir, { withFileTypes: true }).catch(noneWhenMissing);
  for (const entry of top) {
    if (isPassing(entry.name) || entry.name === 'files' || entry.name.startsWith('postgres')) continue;
    if (entry.isDirectory() && isFileKey(entry.name)) for await (const { key } of store.list(`${entry.name}/`, skip)) yield key;
    else if (entry.isFile() && isFileKey(entry.name)) yield entry.name;
    else skip(entry.name);
  }
}

async function copyFile(
  files: FileStore,
  kind: BackupEntry['kind'],
  name: string,
  writer: BackupWriter,
  copied: CopiedFiles,
): Promise<void> {
  const bytes = await openFile(files, name);
  if (bytes === null) {
    copied.removedMeanwhile += 1;
    return;
  }
  const { byteCount } = await writer.writeEntry({ kind, name, packed: false }, bytes);
  copied.count += 1;
  copied.byteCount += byteCount;
}

/** Its bytes as they are now; a file that grows is read to its present end. null if it is gone. */
async function openFile(files: FileStore, name: string): Promise<AsyncIterable<Uint8Array> | null> {
  const size = await files.size(name);
  if (size === null) return null;
  if (size === 0) return none();
  const pieces = files.read(name, { first: 0, last: size - 1 })[Symbol.asyncIterator]() as AsyncIterator<Uint8Array>;
  try {
    // The first piece tells whether it is still there, before its entry begins.
    return startingWith(await pieces.next(), pieces);
  } catch (error) {
    if ((await files.size(name)) === null) return null;
    throw error;
  }
}

async function* startingWith(first: IteratorResult<Uint8Array>, rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  for (let piece = first; piece.done !== true; piece = await rest.next()) yield piece.value;
}

async function* none(): AsyncGenerator<Uint8Array> {}

function noneWhenMissing(error: NodeJS.ErrnoException): [] {
  if (error.code === 'ENOENT') return [];
  throw error;
}
