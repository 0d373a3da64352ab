/** Reads a backup from its head to its manifest; whatever was altered, cut or added is refused. */
import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { altered } from './backup-error.ts';
import {
  parseEnd,
  parseEntry,
  parseHead,
  parseManifest,
  type BackupEntry,
  type BackupHead,
  type BackupManifest,
  type EntryEnd,
} from './contents.ts';
import { entryLine } from './entry-line.ts';
import type { RecordName } from './record-format.ts';
import type { BackupRecord, RecordReader } from './record-reader.ts';

/** Takes the bytes of an entry as they come, to the end. */
export type TakeEntry = (entry: BackupEntry, bytes: AsyncIterable<Buffer>) => Promise<void>;

export class BackupReader {
  constructor(private readonly records: RecordReader) {}

  async readHead(): Promise<BackupHead> {
    return parseHead(jsonOf('head', await this.records.next()));
  }

  /** Hands every entry to `take`, one after the other, and returns the manifest. Throws DamagedBackup. */
  async readEntries(take: TakeEntry): Promise<BackupManifest> {
    const entries = createHash('sha256');
    for (let record = await this.records.next(); ; record = await this.records.next()) {
      if (record.name === 'manifest') {
        const manifest = parseManifest(jsonOf('manifest', record));
        await this.records.expectEnd();
        if (manifest.entries !== entries.digest('hex')) throw altered();
        return manifest;
      }
      const entry = parseEntry(jsonOf('entry', record));
      entries.update(entryLine(entry, await this.#readEntry(entry, take)));
    }
  }

  async #readEntry(entry: BackupEntry, take: TakeEntry): Promise<EntryEnd> {
    const hash = createHash('sha256');
    let byteCount = 0;
    let end: EntryEnd | null = null;
    const packed = async function* (records: RecordReader): AsyncGenerator<Buffer> {
      for (let record = await records.next(); ; record = await records.next()) {
        if (record.name === 'data') yield record.bytes;
        else if (record.name === 'end') return void (end = parseEnd(record.bytes));
        else throw altered();
      }
    };
    const counted = async function* (pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
      for await (const piece of pieces) {
        hash.update(piece);
        byteCount += piece.byteLength;
        yield piece;
      }
    };
    if (entry.packed) await unpack(packed(this.records), counted, (bytes) => take(entry, bytes));
    else await take(entry, counted(packed(this.records)));
    return checked(end, byteCount, hash.digest('hex'));
  }
}

function checked(end: EntryEnd | null, byteCount: number, sha256: string): EntryEnd {
  if (end === null || end.byteCount !== byteCount || end.sha256 !== sha256) throw altered();
  return end;
}

function jsonOf(name: RecordName, record: BackupRecord): Buffer {
  if (record.name !== name) throw altered();
  return record.bytes;
}

type Pieces = AsyncIterable<Buffer>;

async function unpack(packed: Pieces, counted: (pieces: Pieces) => Pieces, take: (bytes: Pieces) => Promise<void>): Promise<void> {
  try {
    await pipeline(packed, createGunzip(), counted, take);
  } catch (error) {
    // Only a forger's backup gets so far: its records were checked before.
    if (/^(Z_|ERR_BUFFER)/.test((error as NodeJS.ErrnoException).code ?? '')) throw altered();
    throw error;
  }
}
