/** A chunk store that can be read without waiting: a page that is being left has no time to ask IndexedDB. */
import type { Chunk, ChunkRef } from './chunk.ts';
import type { ChunkStore } from './chunk-store.ts';

/** Upper bound for the bodies held in memory; further chunks are in the store alone. */
const maxCopiedBytes = 8 * 1024 * 1024;

const keyOf = ({ stream, sequence }: ChunkRef): string => `${stream}/${sequence}`;

export interface CopiedChunkStore extends ChunkStore {
  /** Chunks that wait for the server, lowest first; synchronous. */
  copies(): Chunk[];
}

/** Returns `store` with copies of what waits in it, what earlier pages left included. */
export async function withCopies(store: ChunkStore): Promise<CopiedChunkStore> {
  const copies = new Map<string, Chunk>();
  let bytes = 0;
  const copy = (chunk: Chunk): void => {
    if (bytes + chunk.body.length > maxCopiedBytes) return;
    bytes += chunk.body.length;
    copies.set(keyOf(chunk), chunk);
  };
  const drop = (ref: ChunkRef): void => {
    bytes -= copies.get(keyOf(ref))?.body.length ?? 0;
    copies.delete(keyOf(ref));
  };
  for (const ref of await store.waiting()) {
    const chunk = await store.read(ref);
    if (chunk !== null) copy(chunk);
  }
  return {
    nextSequence: (name) => store.nextSequence(name),
    add: async (chunk) => {
      await store.add(chunk);
      copy(chunk);
    },
    waiting: () => store.waiting(),
    read: (ref) => store.read(ref),
    acknowledge: async (ref) => {
      await store.acknowledge(ref);
      drop(ref);
    },
    park: async (ref, reason) => {
      await store.park(ref, reason);
      drop(ref);
    },
    counts: () => store.counts(),
    clear: async () => {
      for (const chunk of [...copies.values()]) drop(chunk);
      await store.clear();
    },
    copies: () => [...copies.values()].sort((one, other) => one.sequence - other.sequence),
  };
}
