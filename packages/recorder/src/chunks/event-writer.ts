/** One event stream from event to stored chunk: gathers, seals after at most 5 s, compresses, numbers, keeps. */
import { maxChunkMs } from '@sightline/wire/chunks';
import type { Chunk } from './chunk.ts';
import { ChunkBuffer, type BufferLimits, type SealedLines } from './chunk-buffer.ts';
import { compressLines, plainLines } from './compress-lines.ts';
import type { Gzip } from './gzip.ts';
import type { NumberedStream } from './numbered-stream.ts';

export interface EventWriterOptions extends BufferLimits {
  stream: NumberedStream;
  gzip: Gzip;
  /** Called with the number of events that fit no chunk even alone. */
  onOversize?: (count: number) => void;
  /** Called where neither the store nor its fallback takes a chunk. */
  onLost?: (error: unknown) => void;
}

export class EventWriter<E extends { at: number }> {
  readonly #options: EventWriterOptions;
  readonly #buffer: ChunkBuffer<E>;
  readonly #sealed: SealedLines[] = [];
  #timer: ReturnType<typeof setTimeout> | null = null;
  #working: Promise<void> = Promise.resolve();
  #closed = false;

  constructor(options: EventWriterOptions) {
    this.#options = options;
    this.#buffer = new ChunkBuffer(options);
  }

  push(event: E): void {
    if (this.#closed) return;
    this.#take(this.#buffer.push(event));
    this.#timer ??= setTimeout(() => void this.flush(), this.#options.maxSpanMs ?? maxChunkMs);
  }

  /** Seals what is gathered; resolves when all of it is in the store. */
  flush(): Promise<void> {
    this.#stopTimer();
    this.#take(this.#buffer.flush());
    return this.#working;
  }

  /**
   * Ends the writer at once, for a page that is being left: returns, numbered and hashed, every chunk that may not be in
   * the store. What is being compressed now is answered uncompressed, and its compressed form forgotten.
   */
  handOver(): Chunk[] {
    this.#closed = true;
    this.#stopTimer();
    const rest = this.#buffer.flush();
    const groups = rest === null ? this.#sealed : [...this.#sealed, rest];
    return [
      ...this.#options.stream.underWay(),
      ...groups.flatMap((group) => {
        const { contents, oversize } = plainLines(group);
        if (oversize > 0) this.#options.onOversize?.(oversize);
        return contents.map((content) => this.#options.stream.number(content));
      }),
    ];
  }

  #take(sealed: SealedLines | null): void {
    if (sealed === null) return;
    this.#sealed.push(sealed);
    this.#working = this.#working.then(() => this.#write(sealed)).catch((error: unknown) => this.#options.onLost?.(error));
  }

  async #write(sealed: SealedLines): Promise<void> {
    if (this.#closed) return;
    const { contents, oversize } = await compressLines(sealed, this.#options.gzip);
    if (this.#isClosed()) return;
    this.#sealed.shift();
    if (oversize > 0) this.#options.onOversize?.(oversize);
    await Promise.all(contents.map((content) => this.#options.stream.keep(content)));
  }

  /** A page may be left while a group is being compressed; read through a call, so that the compiler does not assume it was not. */
  #isClosed(): boolean {
    return this.#closed;
  }

  #stopTimer(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }
}
