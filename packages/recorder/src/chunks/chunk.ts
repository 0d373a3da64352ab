/** One numbered piece of a recorded stream, as it is kept on the tester's machine and sent. Rules in wire/chunks/SPEC.md. */

export type Bytes = Uint8Array<ArrayBuffer>;

export interface ChunkRef {
  stream: string;
  sequence: number;
}

/** What a chunk carries before it is numbered. */
export interface ChunkContent {
  /** As sent: at most `maxChunkBytes`. */
  body: Bytes;
  /** SHA-256 of `body`, lower-case hex. */
  hash: string;
  encoding: 'gzip' | 'identity';
  /** Event format version, or 'webm'. */
  format: string;
  /** Unix ms of the first and last event. */
  firstAtMs: number;
  lastAtMs: number;
}

export interface Chunk extends ChunkRef, ChunkContent {}

/** Why a chunk was parked: the code of a refusal as the server names it, 'unnamed' without one. */
export type ParkReason = string;
