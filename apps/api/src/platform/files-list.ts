/** Lists what a file store on disk holds, as it is read from the disk, so that millions of names never lie in memory. */
import type { Dirent } from 'node:fs';
import { opendir } from 'node:fs/promises';
import { join } from 'node:path';

/** Half a file that a write left or is making; it gets its own name once it is whole. */
const unfinished = /\.[0-9a-f]{12}\.part$/;

/**
 * Yields the keys below `root` that begin with `prefix`, a folder's path with a slash at its end or ''; in no order. `skipped` is called with
 * what is no file under a key: links, sockets, names that no key has. What is added or removed meanwhile may be listed or not.
 */
export async function* listDiskFiles(
  root: string,
  prefix: string,
  isKey: (path: string) => boolean,
  skipped: (path: string) => void = () => undefined,
): AsyncGenerator<string> {
  for await (const entry of entriesOf(join(root, prefix))) {
    const path = prefix + entry.name;
    if (!isKey(path) || !(entry.isFile() || entry.isDirectory())) skipped(path);
    else if (entry.isDirectory()) yield* listDiskFiles(root, `${path}/`, isKey, skipped);
    else if (!unfinished.test(path)) yield path;
  }
}

/** A folder that is gone is as good as an empty one. */
async function* entriesOf(folder: string): AsyncGenerator<Dirent> {
  try {
    yield* await opendir(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}
