/** Writes a backup: its head, entry after entry as their bytes come, and the manifest. */
import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { BackupEntry, BackupHead, BackupManifest, EntryEnd } from './contents.ts';
import { mostRecordBytes, type RecordName } from './record-format.ts';
import { entryLine } from './entry-line.ts';
import type { RecordWriter } from './record-writer.ts';

const packedChunkBytes = 256 * 1024;

export class BackupWriter {
  /** Of all entries, as the manifest names it. */
  readonly #entries = createHash('sha256');
  /** Bytes of all entries before they were packed. */
  sourceBytes = 0;

  constructor(private readonly records: RecordWriter) {}

  async writeHead(head: BackupHead): Promise<void> {
    await this.#writeJson('head', head);
  }

  /** Writes what `source` gives; the count and SHA-256 are of these bytes, whether they are packed or not. */
  async writeEntry(entry: BackupEntry, source: AsyncIterable<Uint8Array>): Promise<EntryEnd> {
    await this.#writeJson('entry', entry);
    const hash = createHash('sha256');
    let byteCount = 0;
    const counted = async function* (): AsyncGenerator<Uint8Array> {
      for await (const piece of source) {
        hash.update(piece);
        byteCount += piece.byteLength;
        yield piece;
      }
    };
    const write = async (pieces: AsyncIterable<Uint8Array>): Promise<void> => {
      for await (const piece of pieces) if (piece.byteLength > 0) await this.records.write('data', piece);
    };
    if (entry.packed) await pipeline(counted(), createGzip({ level: 1, chunkSize: packedChunkBytes }), write);
    else await write(counted());
    const end = { byteCount, sha256: hash.digest('hex') };
    this.sourceBytes += byteCount;
    await this.#writeJson('end', end);
    this.#entries.update(entryLine(entry, end));
    return end;
  }

  /** Ends the backup: it is on the disk when this returns. */
  async writeManifest(manifest: Omit<BackupManifest, 'entries'>): Promise<void> {
    await this.#writeJson('manifest', { ...manifest, entries: this.#entries.digest('hex') });
    await this.records.finish();
  }

  async #writeJson(name: RecordName, value: object): Promise<void> {
    const bytes = Buffer.from(JSON.stringify(value));
    if (bytes.byteLength > mostRecordBytes) throw new Error(`the ${name} of the backup is larger than a record`);
    await this.records.write(name, bytes);
  }
}
