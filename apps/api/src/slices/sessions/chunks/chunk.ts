/** One chunk as it arrives: read from path and headers, each part checked before its body is read. */
import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { chunkHeaders, latestAtMs, streamNamePattern, type ChunkRefusal } from '@sightline/wire/chunks';
import { knownEventFormats } from '@sightline/wire/events';

export interface ChunkHead {
  stream: string;
  sequence: number;
  /** SHA-256 of the body as sent. */
  hash: Buffer;
  encoding: 'gzip' | 'identity';
  format: string;
  /** Unix ms of the tester's clock. */
  firstAtMs: number;
  lastAtMs: number;
}

export interface Chunk extends ChunkHead {
  tokenHash: Buffer;
  body: Buffer;
  /** The recordings of the account that asks take all that they may. */
  accountFull: boolean;
}

const largestSequence = 10_000_000;

/** Reads what a chunk says of itself (C1, C2, C5, C6); a part that cannot be right is named by its refusal. */
export function readChunkHead(stream: string, sequenceText: string, headers: IncomingHttpHeaders): ChunkHead | ChunkRefusal {
  if (!streamNamePattern.test(stream)) return 'stream-unknown';
  const sequence = wholeNumber(sequenceText, largestSequence);
  const hashText = text(headers[chunkHeaders.hash]);
  const encoding = text(headers[chunkHeaders.encoding]);
  const format = text(headers[chunkHeaders.format]);
  const firstAtMs = wholeNumber(text(headers[chunkHeaders.firstAtMs]), latestAtMs);
  const lastAtMs = wholeNumber(text(headers[chunkHeaders.lastAtMs]), latestAtMs);
  if (sequence === null || firstAtMs === null || lastAtMs === null || lastAtMs < firstAtMs) return 'chunk-malformed';
  if (!/^[0-9a-f]{64}$/.test(hashText) || !isEncoding(encoding) || !fits(stream, format, encoding)) return 'chunk-malformed';
  return { stream, sequence, hash: Buffer.from(hashText, 'hex'), encoding, format, firstAtMs, lastAtMs };
}

/** C3: the hash is computed again from what arrived. */
export function bodyMatches(body: Buffer, hash: Buffer): boolean {
  return createHash('sha256').update(body).digest().equals(hash);
}

function fits(stream: string, format: string, encoding: string): boolean {
  const media = /^(screen|voice|camera)\./.test(stream);
  return media ? format === 'webm' && encoding === 'identity' : knownEventFormats.map(String).includes(format);
}

function isEncoding(encoding: string): encoding is 'gzip' | 'identity' {
  return encoding === 'gzip' || encoding === 'identity';
}

function text(value: string | string[] | undefined): string {
  return typeof value === 'string' ? value : '';
}

/** Some clocks give fractions of a millisecond: they are cut off. */
function wholeNumber(value: string, largest: number): number | null {
  if (!/^\d{1,16}(\.\d{1,9})?$/.test(value)) return null;
  const number = Math.trunc(Number(value));
  return number <= largest ? number : null;
}
