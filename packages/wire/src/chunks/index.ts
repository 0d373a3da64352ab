/** The chunk protocol's constants and refusal codes; rules with ids in SPEC.md beside this file. */

/** Largest body of one chunk as sent, in bytes. */
export const maxChunkBytes = 256 * 1024;
/** Longest span of one event chunk. */
export const maxChunkMs = 5_000;
/** Largest picture or font that a page under test sends, in bytes, and most that it offers at once. */
export const maxPageFileBytes = 2 * 1024 * 1024;
export const maxPageFilesOffered = 50;
/** How far a sequence may be ahead of the lowest missing one. */
export const sequenceWindow = 64;
/** Most an event chunk may inflate to. */
export const maxInflatedBytes = 8 * 1024 * 1024;
/** Latest time that is one, in Unix ms: the last moment a date can hold. The earliest is 0 (rules C5, C7). */
export const latestAtMs = 8.64e15;
export const streamNamePattern = /^(runner|sensing|(page|screen|voice|camera)\.[A-Za-z0-9_-]{1,48})$/;

/** Request headers of a chunk. */
export const chunkHeaders = {
  /** SHA-256 of the body as sent, lower-case hex. */
  hash: 'x-chunk-hash',
  /** 'gzip' or 'identity'. */
  encoding: 'x-chunk-encoding',
  /** Event format version, or 'webm'. */
  format: 'x-chunk-format',
  /** Unix ms of the first and last event in the chunk. */
  firstAtMs: 'x-chunk-first-at',
  lastAtMs: 'x-chunk-last-at',
} as const;

/** Named codes of a refused chunk, in the field `error` of the answer. */
export const chunkRefusals = {
  'hash-mismatch': 422,
  'sequence-conflict': 409,
  'sequence-ahead': 409,
  'chunk-too-large': 413,
  'quota-used': 413,
  'too-fast': 429,
  'chunk-malformed': 400,
  'stream-unknown': 400,
  'consent-missing': 403,
  'site-unknown': 403,
  'session-unknown': 401,
  'session-finished': 410,
  'storage-full': 507,
} as const;
export type ChunkRefusal = keyof typeof chunkRefusals;
