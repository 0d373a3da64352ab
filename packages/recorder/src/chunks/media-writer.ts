/** One media stream from the recorder's pieces to stored chunks: bytes as they come, cut at the limit (rule C2). */
import { maxChunkBytes } from '@sightline/wire/chunks';
import type { Bytes } from './chunk.ts';
import type { NumberedStream } from './numbered-stream.ts';
import { sha256 } from './sha-256.ts';

export class MediaWriter {
  readonly #stream: NumberedStream;
  readonly #onLost: ((error: unknown) => void) | undefined;
  #working: Promise<void> = Promise.resolve();

  constructor(stream: NumberedStream, onLost?: (error: unknown) => void) {
    this.#stream = stream;
    this.#onLost = onLost;
  }

  /** Takes one piece and the span of Unix ms it covers; pieces keep their order. */
  push(piece: Blob, firstAtMs: number, lastAtMs: number): void {
    this.#working = this.#working
      .then(async () => this.#write(new Uint8Array(await piece.arrayBuffer()), firstAtMs, lastAtMs))
      .catch((error: unknown) => this.#onLost?.(error));
  }

  /** Resolves when every piece taken so far is in the store. */
  flush(): Promise<void> {
    return this.#working;
  }

  async #write(bytes: Bytes, firstAtMs: number, lastAtMs: number): Promise<void> {
    for (let start = 0; start < bytes.length; start += maxChunkBytes) {
      const body = bytes.slice(start, start + maxChunkBytes);
      await this.#stream.keep({ body, hash: await sha256(body), encoding: 'identity', format: 'webm', firstAtMs, lastAtMs });
    }
  }
}
