/** Picks the best chunk store the browser allows, and keeps recording when the durable one is full. */
import type { ParkReason, Chunk, ChunkRef } from './chunk.ts';
import { byPlace, SequenceTaken, StreamCut, type ChunkStore } from './chunk-store.ts';
import { IndexedDbChunkStore } from './indexed-db-chunk-store.ts';
import { MemoryChunkStore } from './memory-chunk-store.ts';

/** Media that may wait in memory where storage is full: enough for a network that keeps up, little enough for a phone. */
const mostSpareMediaBytes = 16 * 1024 * 1024;
const mediaFormat = 'webm';
/** What is given up first, so that events have room. */
const sacrificed = ['camera', 'screen', 'voice'] as const;

export interface ChunkStoreOptions {
  /** A stream had to end because storage is full. */
  onCut?: (stream: string) => void;
  mostSpareMediaBytes?: number;
}

/**
 * A durable store with memory beside it for what the durable one refuses (the disk's share is used up). What was acknowledged has
 * already left; then video gives way to events, the newest of it first, so that what remains can be watched from its beginning.
 */
export class OverflowingChunkStore implements ChunkStore {
  readonly #durable: IndexedDbChunkStore;
  readonly #spare = new MemoryChunkStore();
  readonly #options: ChunkStoreOptions;
  readonly #cut = new Set<string>();

  constructor(durable: IndexedDbChunkStore, options: ChunkStoreOptions = {}) {
    this.#durable = durable;
    this.#options = options;
  }

  async nextSequence(stream: string): Promise<number> {
    return Math.max(await this.#durable.nextSequence(stream), await this.#spare.nextSequence(stream));
  }

  /** Throws `StreamCut` for video that finds no room. */
  async add(chunk: Chunk): Promise<void> {
    if (this.#cut.has(chunk.stream)) throw new StreamCut(chunk.stream);
    if (await this.#addDurably(chunk)) return;
    if (chunk.format === mediaFormat) return this.#addMedia(chunk);
    while (await this.#makeRoom()) if (await this.#addDurably(chunk)) return;
    await this.#spare.add(chunk);
  }

  /** False if storage is full. */
  async #addDurably(chunk: Chunk): Promise<boolean> {
    try {
      await this.#durable.add(chunk);
      return true;
    } catch (error) {
      if (error instanceof SequenceTaken) throw error;
      return false;
    }
  }

  async #addMedia(chunk: Chunk): Promise<void> {
    const most = this.#options.mostSpareMediaBytes ?? mostSpareMediaBytes;
    if (this.#spare.bytesOf(mediaFormat) + chunk.body.length <= most) return this.#spare.add(chunk);
    this.#end(chunk.stream);
    throw new StreamCut(chunk.stream);
  }

  /** False if nothing is left that could give way to events. */
  async #makeRoom(): Promise<boolean> {
    try {
      if (await this.#durable.forgetSetAside()) return true;
      for (const kind of sacrificed) {
        const given = await this.#durable.giveUpNewest(kind);
        if (given === null) continue;
        this.#spare.giveUpFrom(given);
        this.#end(given.stream);
        return true;
      }
    } catch {
      // A disk that lets nothing be deleted either: memory is left.
    }
    return false;
  }

  #end(stream: string): void {
    if (this.#cut.has(stream)) return;
    this.#cut.add(stream);
    this.#options.onCut?.(stream);
  }

  async waiting(): Promise<ChunkRef[]> {
    return [...(await this.#durable.waiting()), ...(await this.#spare.waiting())].sort(byPlace);
  }

  async read(ref: ChunkRef): Promise<Chunk | null> {
    return (await this.#spare.read(ref)) ?? this.#durable.read(ref);
  }

  async acknowledge(ref: ChunkRef): Promise<void> {
    if (!this.#spare.holds(ref)) return this.#durable.acknowledge(ref);
    await this.#spare.acknowledge(ref);
    // Reported late rather than never: a page that is reloaded must not use the number for anything else.
    await this.#durable.noteUsed(ref).catch(() => undefined);
  }

  async park(ref: ChunkRef, reason: ParkReason): Promise<void> {
    await this.#spare.park(ref, reason);
    await this.#durable.park(ref, reason);
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

export interface OpenChunkStore {
  store: ChunkStore;
  /** False: what waits lasts only as long as the page. */
  durable: boolean;
}

/** IndexedDB if the browser has and allows it, else memory. */
export async function openChunkStore(recordingId: string, options: ChunkStoreOptions = {}): Promise<OpenChunkStore> {
  try {
    return { store: new OverflowingChunkStore(await IndexedDbChunkStore.open(recordingId), options), durable: true };
  } catch {
    // Private windows and strict settings refuse storage: the recording continues and lasts as long as the page.
    return { store: new MemoryChunkStore(), durable: false };
  }
}
