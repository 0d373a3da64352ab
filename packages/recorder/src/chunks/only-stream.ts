/** A chunk store as the page of a site under test may use it (rule T5): its own stream, and nothing else of the recording. */
import type { ChunkStore } from './chunk-store.ts';

/**
 * Returns `store` with the waiting chunks of one stream alone. A site that has the runner's own origin shares its IndexedDB: without this the page
 * would send the runner's video as pages of its own, and would forget what the runner has yet to send.
 */
export function onlyStream(store: ChunkStore, stream: string): ChunkStore {
  const waiting = async () => (await store.waiting()).filter((ref) => ref.stream === stream);
  return {
    nextSequence: (name) => store.nextSequence(name),
    add: (chunk) => store.add(chunk),
    waiting,
    read: (ref) => store.read(ref),
    acknowledge: (ref) => store.acknowledge(ref),
    park: (ref, reason) => store.park(ref, reason),
    counts: () => store.counts(),
    clear: async () => {
      for (const ref of await waiting()) await store.acknowledge(ref);
    },
  };
}
