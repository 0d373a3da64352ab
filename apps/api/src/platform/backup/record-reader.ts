/** Reads the file of a backup record by record; what is handed out is what was written, at its place. */
import { open, type FileHandle } from 'node:fs/promises';
import * as z from 'zod/mini';
import { StartError } from '../start-error.ts';
import { altered, cutShort, DamagedBackup } from './backup-error.ts';
import { isSameCheck, type BackupKey } from './key-file.ts';
import { anyMagic, longestHeaderBytes, magic, readRecordHead, recordHeadBytes, type RecordName } from './record-format.ts';
import { checksumSeal, encryptingSeal, tagBytes, type Seal } from './seal.ts';

const blockBytes = 1024 * 1024;
const headerShape = z.object({
  salt: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  keyCheck: z.nullable(z.string().check(z.regex(/^[0-9a-f]{32}$/))),
});

export interface BackupRecord {
  name: RecordName;
  bytes: Buffer;
}

export class RecordReader {
  #index = 0;
  #block: Buffer = Buffer.alloc(0);

  private constructor(
    private readonly file: FileHandle,
    readonly byteCount: number,
    private readonly signal: AbortSignal | undefined,
  ) {}

  #seal: Seal | null = null;

  /** Opens a backup and tries the key. Throws StartError with one sentence. */
  static async open(path: string, key: BackupKey | null, signal?: AbortSignal): Promise<RecordReader> {
    const file = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
      throw new StartError(`The backup ${path} cannot be read (${error.code ?? error.message}).`);
    });
    try {
      const found = await file.stat();
      if (!found.isFile()) throw new DamagedBackup(`${path} is not a backup of Sightline.`);
      const reader = new RecordReader(file, found.size, signal);
      reader.#seal = await reader.#readHeader(path, key);
      return reader;
    } catch (error) {
      await file.close();
      throw error;
    }
  }

  /** The next record. Throws DamagedBackup where the file ends: the manifest tells the last. */
  async next(): Promise<BackupRecord> {
    this.signal?.throwIfAborted();
    const head = readRecordHead(await this.#take(recordHeadBytes));
    if (head === null) throw altered();
    const body = await this.#take(head.byteCount);
    const tag = await this.#take(tagBytes);
    const bytes = this.#seal!.open(this.#index, head.type, body, tag);
    this.#index += 1;
    return { name: head.name, bytes };
  }

  /** Throws DamagedBackup if anything follows. */
  async expectEnd(): Promise<void> {
    if (this.#block.byteLength > 0 || (await this.#read()).byteLength > 0) throw altered();
  }

  async close(): Promise<void> {
    await this.file.close();
  }

  async #readHeader(path: string, key: BackupKey | null): Promise<Seal> {
    const first = await this.#line();
    const version = anyMagic.exec(first)?.[1];
    if (version === undefined) throw new DamagedBackup(`${path} is not a backup of Sightline.`);
    if (first !== magic) throw new StartError(`The backup ${path} was made by a newer version of Sightline: restore it with that one.`);
    const second = await this.#line();
    const { salt, keyCheck } = parseHeader(second);
    const header = Buffer.from(first + second);
    if (keyCheck === null) {
      if (key !== null) throw new StartError(`The backup ${path} is not encrypted: leave out --key-file.`);
      return checksumSeal(header);
    }
    if (key === null) throw new StartError(`The backup ${path} is encrypted: name its key with --key-file.`);
    const derived = key.derive(Buffer.from(salt, 'hex'));
    if (!isSameCheck(derived.check, Buffer.from(keyCheck, 'hex'))) throw new StartError(`The key is not the one of the backup ${path}.`);
    return encryptingSeal(derived.key, header);
  }

  /** A line with its end; what there is if none ends in time. */
  async #line(): Promise<string> {
    if (this.#block.byteLength === 0) this.#block = await this.#read();
    const end = this.#block.subarray(0, longestHeaderBytes).indexOf(0x0a);
    const line = this.#block.subarray(0, end < 0 ? longestHeaderBytes : end + 1);
    this.#block = this.#block.subarray(line.byteLength);
    return line.toString('utf8');
  }

  async #take(byteCount: number): Promise<Buffer> {
    while (this.#block.byteLength < byteCount) {
      const more = await this.#read();
      if (more.byteLength === 0) throw cutShort();
      this.#block = this.#block.byteLength === 0 ? more : Buffer.concat([this.#block, more]);
    }
    const taken = this.#block.subarray(0, byteCount);
    this.#block = this.#block.subarray(byteCount);
    return taken;
  }

  async #read(): Promise<Buffer> {
    const block = Buffer.allocUnsafe(Math.min(blockBytes, this.byteCount));
    const { bytesRead } = await this.file.read(block, 0, block.byteLength, null);
    return block.subarray(0, bytesRead);
  }
}

function parseHeader(line: string): z.infer<typeof headerShape> {
  if (!line.endsWith('\n')) throw cutShort();
  try {
    return headerShape.parse(JSON.parse(line));
  } catch {
    throw altered();
  }
}
