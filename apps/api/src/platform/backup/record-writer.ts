/** Writes the file of a backup: a header line, then sealed records; the last one is marked, so that a cut is seen. */
import { randomBytes } from 'node:crypto';
import { open, rename, rm, stat, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';
import { StartError } from '../start-error.ts';
import type { BackupKey } from './key-file.ts';
import { checksumSeal, encryptingSeal, type Seal } from './seal.ts';
import { magic, mostRecordBytes, recordTypes, writeRecordHead, type RecordName } from './record-format.ts';

const flushedAtBytes = 1024 * 1024;

export class RecordWriter {
  byteCount = 0;
  #index = 0;
  #waiting: Uint8Array[] = [];
  #waitingBytes = 0;

  private constructor(
    readonly path: string,
    private readonly aside: string,
    private readonly file: FileHandle,
    private readonly seal: Seal,
    private readonly signal: AbortSignal | undefined,
  ) {}

  /** Begins the file beside `path`, which must not exist yet. Throws StartError where it cannot be written. */
  static async create(path: string, key: BackupKey | null, signal?: AbortSignal): Promise<RecordWriter> {
    if ((await stat(path).catch(() => null)) !== null) throw new StartError(`${path} exists already: name another file.`);
    const salt = randomBytes(32);
    const derived = key?.derive(salt);
    const header = Buffer.from(
      `${magic}${JSON.stringify({ salt: salt.toString('hex'), keyCheck: derived?.check.toString('hex') ?? null })}\n`,
    );
    const seal = derived === undefined ? checksumSeal(header) : encryptingSeal(derived.key, header);
    const aside = `${path}.part`;
    const file = await open(aside, 'w', 0o600).catch((error: NodeJS.ErrnoException) => {
      throw new StartError(`${path} cannot be written (${error.code ?? error.message}).`);
    });
    const writer = new RecordWriter(path, aside, file, seal, signal);
    writer.#add(header);
    return writer;
  }

  /** Larger bytes become several records of the same type. */
  async write(name: RecordName, bytes: Uint8Array): Promise<void> {
    this.signal?.throwIfAborted();
    for (let at = 0; at === 0 || at < bytes.byteLength; at += mostRecordBytes) {
      const type = recordTypes[name];
      const { body, tag } = this.seal.close(this.#index, type, bytes.subarray(at, at + mostRecordBytes));
      this.#index += 1;
      this.#add(writeRecordHead(type, body.byteLength));
      this.#add(body);
      this.#add(tag);
    }
    if (this.#waitingBytes >= flushedAtBytes) await this.#flush();
  }

  /** Everything is on the disk under its own name, or it is not there. */
  async finish(): Promise<void> {
    await this.#flush();
    await this.file.sync();
    await this.file.close();
    await rename(this.aside, this.path);
    const folder = await open(dirname(this.path), 'r');
    try {
      await folder.sync();
    } finally {
      await folder.close();
    }
  }

  /** Removes what was written so far. */
  async abandon(): Promise<void> {
    await this.file.close().catch(() => undefined);
    await rm(this.aside, { force: true });
  }

  #add(bytes: Uint8Array): void {
    this.#waiting.push(bytes);
    this.#waitingBytes += bytes.byteLength;
  }

  async #flush(): Promise<void> {
    const bytes = Buffer.concat(this.#waiting);
    this.#waiting = [];
    this.#waitingBytes = 0;
    await this.file.writeFile(bytes);
    this.byteCount += bytes.byteLength;
  }
}
