/** What the tus server keeps its uploads in: bytes in the file store, their count in the database, which alone says what is acknowledged (U5). */
import { EventEmitter } from 'node:events';
import type { Readable } from 'node:stream';
import type { DataStore, Upload } from '@tus/server';
import { sniffedBytes, sniffVideo } from '@sightline/wire/uploads';
import { mayRunOn } from '../../../platform/disk-room.ts';
import { DiskFull } from '../../../platform/storage-full.ts';
import type { Ports } from '../../../platform/ports.ts';
import { forgetUpload, RefusedVideo } from './forget-upload.ts';
import { advanceUpload, findUpload, setMediaType, uploadKey, type UploadRow } from './upload-store.ts';

type StorePorts = Pick<Ports, 'db' | 'files' | 'now'>;

/** An answer of the protocol, as the tus server takes it from its store. */
function said(status: 404 | 409): Error {
  return Object.assign(new Error('an upload that is gone, or elsewhere'), { status_code: status, body: '' });
}

/** Of the library's own store only the shape is taken, so that the library is loaded when the first phone sends. */
export class TusStore extends EventEmitter implements DataStore {
  extensions = ['creation'];
  readonly #ports: StorePorts;
  /** Writes under way in this process: a request that was cut off still counts its result, and anyone who asks waits for that. */
  readonly #writing = new Map<string, Promise<unknown>>();

  constructor(ports: StorePorts) {
    super();
    this.#ports = ports;
  }

  hasExtension(extension: string): boolean {
    return this.extensions.includes(extension);
  }

  /** Its row exists already (begin-upload.ts). */
  create(upload: Upload): Promise<Upload> {
    return Promise.resolve(upload);
  }

  /** Only a session's own end removes an upload, and its length is known from the start. */
  remove(): Promise<void> {
    return Promise.reject(said(404));
  }
  declareUploadLength(): Promise<void> {
    return Promise.reject(said(409));
  }

  /** The maintenance job deletes abandoned uploads (upload-maintenance.ts). */
  deleteExpired(): Promise<number> {
    return Promise.resolve(0);
  }
  getExpiration(): number {
    return 0;
  }

  async getUpload(id: string): Promise<Upload> {
    await this.#writing.get(id);
    const row = await findUpload(this.#ports.db, id);
    if (row === null) throw said(404);
    return {
      id,
      size: row.length,
      offset: row.received,
      sizeIsDeferred: false,
      metadata: undefined,
      storage: undefined,
      creation_date: undefined,
    };
  }

  async write(source: Readable, id: string, offset: number): Promise<number> {
    const writing = this.#write(source, id, offset);
    const settled = writing.catch(() => undefined);
    this.#writing.set(id, settled);
    try {
      return await writing;
    } finally {
      if (this.#writing.get(id) === settled) this.#writing.delete(id);
    }
  }

  async #write(source: Readable, id: string, offset: number): Promise<number> {
    const { db, files, now } = this.#ports;
    if (!(await mayRunOn(this.#ports))) throw new DiskFull('there is no room for a video');
    const { bytes, failure } = await files.writeAt(uploadKey(id), offset, source);
    if (bytes > 0 && !(await advanceUpload(db, id, offset, offset + bytes, now()))) await this.#outlived(id);
    const row = await findUpload(db, id);
    if (row !== null && row.mediaType === null) await this.#sniff(row);
    if (failure !== null) throw failure as Error;
    return offset + bytes;
  }

  /** The upload advanced or was deleted while the bytes arrived; if it was deleted, they are deleted too. */
  async #outlived(id: string): Promise<never> {
    if ((await findUpload(this.#ports.db, id)) !== null) throw said(409);
    await this.#ports.files.remove(uploadKey(id));
    throw said(404);
  }

  async #sniff({ id, received, length }: UploadRow): Promise<void> {
    const { db, files } = this.#ports;
    if (received < Math.min(sniffedBytes, length)) return;
    const parts: Buffer[] = [];
    for await (const part of files.read(uploadKey(id), { first: 0, last: Math.min(sniffedBytes, length) - 1 })) parts.push(part as Buffer);
    const mediaType = sniffVideo(Buffer.concat(parts));
    if (mediaType !== null) return setMediaType(db, id, mediaType);
    await forgetUpload(this.#ports, id);
    throw new RefusedVideo('not-a-video');
  }
}
