/** A chunk store that lasts as long as the page: for browsers that refuse IndexedDB, and for simulated testers. */
import type { ParkReason, Chunk, ChunkRef } from './chunk.ts';
import { byPlace, SequenceTaken, type ChunkStore } from './chunk-store.ts';

const keyOf = (ref: ChunkRef): string => `${ref.stream}/${ref.sequence}`;

export class MemoryChunkStore implements ChunkStore {
  readonly #chunks = new Map<string, { chunk: Chunk; aside: ParkReason | null }>();
  readonly #next = new Map<string, number>();
  readonly #used = new Set<string>();
  #cleared = false;

  nextSequence(stream: string): Promise<number> {
    return Promise.resolve(this.#next.get(stream) ?? 0);
  }

  add(chunk: Chunk): Promise<void> {
    if (this.#cleared) return Promise.resolve();
    const key = keyOf(chunk);
    if (this.#used.has(key)) return Promise.reject(new SequenceTaken(chunk));
    this.#used.add(key);
    this.#chunks.set(key, { chunk, aside: null });
    this.#next.set(chunk.stream, Math.max(this.#next.get(chunk.stream) ?? 0, chunk.sequence + 1));
    return Promise.resolve();
  }

  waiting(): Promise<ChunkRef[]> {
    const rows = [...this.#chunks.values()].filter((row) => row.aside === null);
    return Promise.resolve(rows.map(({ chunk }) => ({ stream: chunk.stream, sequence: chunk.sequence })).sort(byPlace));
  }

  read(ref: ChunkRef): Promise<Chunk | null> {
    return Promise.resolve(this.#chunks.get(keyOf(ref))?.chunk ?? null);
  }

  acknowledge(ref: ChunkRef): Promise<void> {
    this.#chunks.delete(keyOf(ref));
    return Promise.resolve();
  }

  park(ref: ChunkRef, reason: ParkReason): Promise<void> {
    const row = this.#chunks.get(keyOf(ref));
    if (row !== undefined) row.aside = reason;
    return Promise.resolve();
  }

  /** What a page that is being left would lose, lowest first; synchronous. */
  unsent(): Chunk[] {
    return [...this.#chunks.values()].filter((row) => row.aside === null).map((row) => row.chunk);
  }

  holds(ref: ChunkRef): boolean {
    return this.#chunks.has(keyOf(ref));
  }

  /** Bytes kept of chunks of this format. */
  bytesOf(format: string): number {
    return [...this.#chunks.values()].reduce((sum, { chunk }) => sum + (chunk.format === format ? chunk.body.length : 0), 0);
  }

  /** Deletes a stream's chunks from this number on, and frees their numbers. */
  giveUpFrom({ stream, sequence }: ChunkRef): void {
    const next = this.#next.get(stream);
    if (next === undefined) return;
    for (let number = sequence; number < next; number++) {
      this.#chunks.delete(keyOf({ stream, sequence: number }));
      this.#used.delete(keyOf({ stream, sequence: number }));
    }
    this.#next.set(stream, Math.min(next, sequence));
  }

  counts(): Promise<Record<string, number>> {
    return Promise.resolve(Object.fromEntries(this.#next));
  }

  clear(): Promise<void> {
    this.#cleared = true;
    this.#chunks.clear();
    this.#next.clear();
    this.#used.clear();
    return Promise.resolve();
  }
}
