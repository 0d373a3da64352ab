/** What the chunks of a stream say of it together. */
import type { ChunkBody } from '../stream-store.ts';

const mostMissingKept = 1_000;

/** `missing` are the sequences that no chunk came for (P2). */
export interface Span {
  chunkCount: number;
  firstAtMs: number;
  lastAtMs: number;
  missing: number[];
  next: number;
}

export function newSpan(): Span {
  return { chunkCount: 0, firstAtMs: Number.MAX_SAFE_INTEGER, lastAtMs: 0, missing: [], next: 0 };
}

export function takeIntoSpan(span: Span, chunk: Pick<ChunkBody, 'sequence' | 'firstAtMs' | 'lastAtMs'>): void {
  for (; span.next < chunk.sequence && span.missing.length < mostMissingKept; span.next += 1) span.missing.push(span.next);
  span.next = chunk.sequence + 1;
  span.chunkCount += 1;
  span.firstAtMs = Math.min(span.firstAtMs, chunk.firstAtMs);
  span.lastAtMs = Math.max(span.lastAtMs, chunk.lastAtMs);
}
