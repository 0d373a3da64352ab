/** Chunks of an event stream → one gzip file of lines, each of which was read as an event. */
import { createGzip } from 'node:zlib';
import { latestAtMs } from '@sightline/wire/chunks';
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
export async function joinEvents(chunks: AsyncIterable<ChunkBody>): Promise<JoinedStream> {
  const gzip = createGzip();
  const collected = collect(gzip);
  const span = newSpan();
  let malformedLines = 0;
  for await (const chunk of chunks) {
    takeIntoSpan(span, chunk);
    const bytes = await inflateChunk(chunk.body, chunk.encoding);
    const lines = bytes === null ? null : readLines(bytes);
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

function readLines(bytes: Buffer): { good: string[]; malformed: number } {
  const lines = bytes
    .toString('utf8')
    .split('\n')
    .filter((line) => line !== '');
  const good = lines.filter(isEvent);
  return { good, malformed: lines.length - good.length };
}

/** An event is an object with a kind and a time that is one (rule C7); what else it holds is checked where it is used. */
function isEvent(line: string): boolean {
  try {
    const value: unknown = JSON.parse(line);
    return (
      typeof value === 'object' &&
      value !== null &&
      'k' in value &&
      typeof value.k === 'string' &&
      'at' in value &&
      typeof value.at === 'number' &&
      value.at >= 0 &&
      value.at <= latestAtMs
    );
  } catch {
    // Not JSON: the caller counts the line and marks the stream.
    return false;
  }
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
