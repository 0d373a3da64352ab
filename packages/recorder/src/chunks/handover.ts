/** Carries chunks that are not in the store yet from a page that is being left to the next one: of the same tab, or of the same browser, as the storage is. */
import type { Chunk, ChunkRef } from './chunk.ts';
import { SequenceTaken, type ChunkStore } from './chunk-store.ts';
import { jsonOf } from './json.ts';

/** Bodies as base64: storage holds text only. */
type Packed = Omit<Chunk, 'body'> & { body: string };

const pack = (chunk: Chunk): Packed => {
  let text = '';
  for (let start = 0; start < chunk.body.length; start += 8192) text += String.fromCharCode(...chunk.body.subarray(start, start + 8192));
  return { ...chunk, body: btoa(text) };
};
const unpack = (packed: Packed): Chunk => ({
  ...packed,
  body: Uint8Array.from(atob(packed.body), (letter) => letter.charCodeAt(0)),
});

const keyOf = (recordingId: string): string => `sightline.handover.${recordingId}`;

/** Synchronous; false if the storage refuses (blocked or full). Chunks of an earlier hand-over that nobody took stay in it. */
export function saveHandover(storage: Pick<Storage, 'getItem' | 'setItem'>, recordingId: string, chunks: readonly Chunk[]): boolean {
  try {
    const earlier = JSON.parse(storage.getItem(keyOf(recordingId)) ?? '[]') as Packed[];
    const packed = chunks.map(pack);
    const same = (a: ChunkRef, b: ChunkRef): boolean => a.stream === b.stream && a.sequence === b.sequence;
    const kept = earlier.filter((old) => !packed.some((chunk) => same(old, chunk)));
    if (kept.length + packed.length > 0) storage.setItem(keyOf(recordingId), jsonOf([...kept, ...packed]));
    return true;
  } catch {
    return false;
  }
}

/** What waits to be taken over; synchronous. */
export function readHandover(storage: Pick<Storage, 'getItem'>, recordingId: string): Chunk[] {
  return (JSON.parse(storage.getItem(keyOf(recordingId)) ?? '[]') as Packed[]).map(unpack);
}

/** Moves what the earlier page left into the store, with the numbers it gave; done twice it changes nothing. */
export async function takeHandover(
  storage: Pick<Storage, 'getItem' | 'removeItem'>,
  recordingId: string,
  store: ChunkStore,
): Promise<void> {
  const chunks = readHandover(storage, recordingId);
  if (chunks.length === 0) return;
  for (const chunk of chunks) {
    try {
      await store.add(chunk);
    } catch (error) {
      // Already there: the earlier page got it into the store after all.
      if (!(error instanceof SequenceTaken)) throw error;
    }
  }
  storage.removeItem(keyOf(recordingId));
}
