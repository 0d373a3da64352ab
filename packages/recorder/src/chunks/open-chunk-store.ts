/** Picks the best chunk store the browser allows, and keeps recording when the durable one is full. */
import type { AsideReason, Chunk, ChunkRef } from './chunk.ts';
import { byPlace, SequenceTaken, type ChunkStore } from './chunk-store.ts';
import { IndexedDbChunkStore } from './indexed-db-chunk-store.ts';
import { MemoryChunkStore } from './memory-chunk-store.ts';

/** A durable store with memory beside it for what the durable one refuses (the disk's share is used up). */
class OverflowingChunkStore implements ChunkStore {
  readonly #durable: ChunkStore;
  readonly #spare = new MemoryChunkStore();

  constructor(durable: ChunkStore) {
    this.#durable = durable;
  }

  async nextSequence(stream: string): Promise<number> {
    return Math.max(await this.#durable.nextSequence(stream), await this.#spare.nextSequence(stream));
  }

  async add(chunk: Chunk): Promise<void> {
    try {
      await this.#durable.add(chunk);
    } catch (error) {
      if (error instanceof SequenceTaken) throw error;
      await this.#spare.add(chunk);
    }
  }

  async waiting(): Promise<ChunkRef[]> {
    return [...(await this.#durable.waiting()), ...(await this.#spare.waiting())].sort(byPlace);
  }

  async read(ref: ChunkRef): Promise<Chunk | null> {
    return (await this.#spare.read(ref)) ?? this.#durable.read(ref);
  }

  async acknowledge(ref: ChunkRef): Promise<void> {
    await this.#spare.acknowledge(ref);
    await this.#durable.acknowledge(ref);
  }

  async setAside(ref: ChunkRef, reason: AsideReason): Promise<void> {
    await this.#spare.setAside(ref, reason);
    await this.#durable.setAside(ref, reason);
  }

  async counts(): Promise<Record<string, number>> {
    const counts = await this.#durable.counts();
    for (const [stream, next] of Object.entries(await this.#spare.counts())) counts[stream] = Math.max(counts[stream] ?? 0, next);
    return counts;
  }

  async clear(): Promise<void> {
    await this.#spare.clear();
    await this.#durable.clear();
  }
}

/** IndexedDB where the browser has and allows it, else memory. */
export async function openChunkStore(recordingId: string): Promise<ChunkStore> {
  try {
    return new OverflowingChunkStore(await IndexedDbChunkStore.open(recordingId));
  } catch {
    // Private windows and strict settings refuse storage: the recording goes on and lasts as long as the page.
    return new MemoryChunkStore();
  }
}
