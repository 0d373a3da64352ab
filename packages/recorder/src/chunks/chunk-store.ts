/** Where chunks wait until the server has acknowledged them; one store serves one recording. */
import type { ParkReason, Chunk, ChunkRef } from './chunk.ts';

export interface ChunkStore {
  /** The lowest sequence of the stream that was never used, also by an earlier page or another tab. */
  nextSequence(stream: string): Promise<number>;
  /** Keeps a chunk; throws `SequenceTaken` where another chunk already has its place. */
  add(chunk: Chunk): Promise<void>;
  /** Chunks to send, in the order they are to be sent. */
  waiting(): Promise<ChunkRef[]>;
  /** Null once acknowledged. */
  read(ref: ChunkRef): Promise<Chunk | null>;
  /** The server has it: its body is deleted, its number stays used. */
  acknowledge(ref: ChunkRef): Promise<void>;
  /** The server will not have it: kept, but no longer waiting (rule S4). */
  park(ref: ChunkRef, reason: ParkReason): Promise<void>;
  /** Number of chunks made so far, by stream: what finishing states (rule F1). */
  counts(): Promise<Record<string, number>>;
  /** Forgets the recording. */
  clear(): Promise<void>;
}

/** Another tab of the same session took this number first. */
export class SequenceTaken extends Error {
  constructor(ref: ChunkRef) {
    super(`chunk ${ref.stream}/${ref.sequence} already exists`);
  }
}

/** There is no room left for this stream: it ends here, for good. */
export class StreamCut extends Error {
  constructor(readonly stream: string) {
    super(`no room is left for ${stream}`);
  }
}

export const byPlace = (a: ChunkRef, b: ChunkRef): number => a.sequence - b.sequence || a.stream.localeCompare(b.stream);
