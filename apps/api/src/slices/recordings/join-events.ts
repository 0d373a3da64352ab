/** Chunks of an event stream → one gzip file of lines, each of which was read as an event. */
import { createGzip } from 'node:zlib';
import { readEvent, type EventStream } from '@sightline/wire/events/read';
import { inflateChunk } from '../sessions/index.ts';
import type { ChunkBody } from './stream-store.ts';

export interface JoinedStream {
  bytes: Uint8Array;
  chunkCount: number;
  firstAtMs: number;
  lastAtMs: number;
  missing: number[];
  malformedLines: number;
  note: string;
}

const mostMissingKept = 1_000;

/** NDJSON in a single gzip member. A line that is no event, and a chunk that does not inflate, is counted and left out. */
export async function joinEvents(kind: EventStream, chunks: AsyncIterable<ChunkBody>): Promise<JoinedStream> {
  const gzip = createGzip();
  const collected = collect(gzip);
  const span = newSpan();
  let malformedLines = 0;
  for await (const chunk of chunks) {
    takeIntoSpan(span, chunk);
    const bytes = await inflateChunk(chunk.body, chunk.encoding);
    const lines = bytes === null ? null : readLines(kind, bytes);
    malformedLines += lines === null ? 1 : lines.malformed;
    if (lines !== null && lines.good.length > 0 && !gzip.write(`${lines.good.join('\n')}\n`)) await drained(gzip);
  }
  gzip.end();
  const note = malformedLines === 0 ? '' : `${malformedLines} lines could not be read and are left out`;
  return { ...span, bytes: await collected, malformedLines, note };
}

/** What was seen of a stream so far; `missing` are the places no chunk came for (P2). */
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

export function takeIntoSpan(span: Span, chunk: ChunkBody): void {
  for (; span.next < chunk.sequence; span.next += 1) if (span.missing.length < mostMissingKept) span.missing.push(span.next);
  span.next = chunk.sequence + 1;
  span.chunkCount += 1;
  span.firstAtMs = Math.min(span.firstAtMs, chunk.firstAtMs);
  span.lastAtMs = Math.max(span.lastAtMs, chunk.lastAtMs);
}

function readLines(kind: EventStream, bytes: Buffer): { good: string[]; malformed: number } {
  const lines = bytes
    .toString('utf8')
    .split('\n')
    .filter((line) => line !== '');
  const good = lines.filter((line) => readEvent(kind, line) !== null);
  return { good, malformed: lines.length - good.length };
}

function collect(stream: NodeJS.ReadableStream): Promise<Uint8Array> {
  const parts: Buffer[] = [];
  return new Promise((resolve, reject) => {
    stream.on('data', (part: Buffer) => parts.push(part));
    stream.on('end', () => resolve(Buffer.concat(parts)));
    stream.on('error', reject);
  });
}

function drained(stream: NodeJS.WritableStream): Promise<void> {
  return new Promise((resolve) => void stream.once('drain', () => resolve()));
}
