/** What lies in the folder of the disk's file store: its files, and what a killed server was still writing beside them. */
import { randomBytes } from 'node:crypto';
import type { Dirent } from 'node:fs';
import { opendir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isFileKey, probeFolder } from './file-keys.ts';
import type { ListedFile } from './ports.ts';

const asidePattern = /\.[0-9a-f]{12}\.part$/;

/** Where a file is written until it is whole. */
export const asideOf = (path: string): string => `${path}.${randomBytes(6).toString('hex')}.part`;

/** As `list` of the port says; names come as they are read from the disk, so that millions of them never lie in memory. */
export async function* listBelow(root: string, prefix = '', skipped: (path: string) => void = () => undefined): AsyncGenerator<ListedFile> {
  for await (const entry of entriesOf(join(root, prefix))) {
    const key = prefix + entry.name;
    if (!isFileKey(key) || !(entry.isFile() || entry.isDirectory())) skipped(key);
    else if (entry.isDirectory()) yield* listBelow(root, `${key}/`, skipped);
    else if (!asidePattern.test(key) && !key.startsWith(probeFolder)) yield* fileAt(root, key);
  }
}

/** Nothing if it is gone. */
async function* fileAt(root: string, key: string): AsyncGenerator<ListedFile> {
  const found = await stat(join(root, key)).catch(nullWhenGone);
  if (found !== null) yield { key, byteCount: found.size, modifiedAtMs: Math.trunc(found.mtimeMs) };
}

/** Removes what was written aside last before a moment; returns how many files. */
export async function removeAsides(root: string, before: Date): Promise<number> {
  let removed = 0;
  for await (const path of filesBelow(root)) {
    if (!asidePattern.test(path)) continue;
    const found = await stat(path).catch(nullWhenGone);
    if (found === null || found.mtimeMs >= before.getTime()) continue;
    await rm(path, { force: true });
    removed += 1;
  }
  return removed;
}

async function* filesBelow(folder: string): AsyncGenerator<string> {
  for await (const entry of entriesOf(folder)) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(path);
    else if (entry.isFile()) yield path;
  }
}

/** A folder that is gone is as good as an empty one. */
async function* entriesOf(folder: string): AsyncGenerator<Dirent> {
  const entries = await opendir(folder).catch(nullWhenGone);
  if (entries !== null) yield* entries;
}

function nullWhenGone(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
