/** Reads a backup into an empty database and hands out its files. */
import type pg from 'pg';
import { BackupReader } from './backup-reader.ts';
import type { BackupEntry, BackupHead, BackupManifest } from './contents.ts';
import type { BackupKey } from './key-file.ts';
import { beginLoading } from './load-rows.ts';
import { RecordReader } from './record-reader.ts';

export interface OpenBackup {
  head: BackupHead;
  /** Bytes of the backup. */
  byteCount: number;
  /** Fills the database within the open transaction; `takeFile` is given every file, after all rows. */
  readInto(client: pg.ClientBase, takeFile: (entry: BackupEntry, bytes: AsyncIterable<Buffer>) => Promise<void>): Promise<BackupManifest>;
}

/** Lends `use` a backup whose head was read. Throws StartError with one sentence. */
export async function withBackup<T>(
  path: string,
  key: BackupKey | null,
  signal: AbortSignal | undefined,
  use: (backup: OpenBackup) => Promise<T>,
): Promise<T> {
  const records = await RecordReader.open(path, key, signal);
  try {
    const reader = new BackupReader(records);
    const head = await reader.readHead();
    return await use({
      head,
      byteCount: records.byteCount,
      readInto: async (client, takeFile) => {
        const loader = await beginLoading(client, head);
        const manifest = await reader.readEntries((entry, bytes) =>
          entry.kind === 'rows' ? loader.load(entry.name, bytes) : takeFile(entry, bytes),
        );
        await loader.finish(manifest);
        return manifest;
      },
    });
  } finally {
    await records.close();
  }
}
