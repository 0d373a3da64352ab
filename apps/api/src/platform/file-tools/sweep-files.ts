/** Finds files that no row names, such as those of a move that outlived their recording, and removes them if it is asked to. */
import type { Db, FileStore, ListedFile } from '../ports.ts';
import { findUnnamed, namedFolders } from './named-files.ts';

/** Each batch reads the tables once. */
const batchSize = 10_000;
/** A file may be written a moment before its row. */
const youngestMs = 24 * 3_600_000;

export interface SweepCounts {
  files: number;
  orphans: number;
  /** Of the orphans. */
  bytes: number;
  /** Half-written files of servers that were killed; only counted where they are removed. */
  unfinished: number;
}

/** `remove` false: only looks. Files younger than a day are left alone. */
export async function sweepFiles(
  { db, files }: { db: Db; files: FileStore },
  { remove, now, onOrphan }: { remove: boolean; now: Date; onOrphan: (key: string) => void },
): Promise<SweepCounts> {
  const counts: SweepCounts = { files: 0, orphans: 0, bytes: 0, unfinished: 0 };
  const before = now.getTime() - youngestMs;
  for await (const batch of inBatches(files.list())) {
    counts.files += batch.length;
    const old = new Map(batch.filter((file) => file.modifiedAtMs < before && isNamed(file)).map((file) => [file.key, file]));
    for (const key of await findUnnamed(db, [...old.keys()])) {
      counts.orphans += 1;
      counts.bytes += old.get(key)?.byteCount ?? 0;
      onOrphan(key);
      if (remove) await files.remove(key);
    }
  }
  if (remove) counts.unfinished = await files.removeUnfinished(new Date(before));
  return counts;
}

const isNamed = ({ key }: ListedFile): boolean => namedFolders.some((folder) => key.startsWith(folder));

async function* inBatches(files: AsyncIterable<ListedFile>): AsyncGenerator<ListedFile[]> {
  let batch: ListedFile[] = [];
  for await (const file of files) {
    batch.push(file);
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
