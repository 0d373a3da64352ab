/** Chunks that a site's page hands over by message, parsed: any script of the site can post them. */
import { maxChunkBytes } from '@sightline/wire/chunks';
import { pageStream } from '@sightline/wire/events';
import type { HandedChunk } from '@sightline/wire/run';
import type { Chunk } from '@sightline/recorder/chunks';

/** More chunks than the server takes of a session are none of a recorder. */
export const maxChunks = 20_000;
/** Upper bound for one message; the snippet hands over less. */
const maxHandedBytes = 16 * 1024 * 1024;

const isTime = (value: unknown): boolean => typeof value === 'number' && value >= 0 && value <= 8.64e15;

function isHanded(chunk: Partial<HandedChunk> | null): chunk is HandedChunk {
  if (typeof chunk !== 'object' || chunk === null || !(chunk.body instanceof Uint8Array)) return false;
  const { sequence, body, hash, encoding, format, firstAtMs, lastAtMs } = chunk;
  return (
    Number.isInteger(sequence) &&
    sequence! >= 0 &&
    sequence! < maxChunks &&
    body.length > 0 &&
    body.length <= maxChunkBytes &&
    /^[0-9a-f]{64}$/.test(hash ?? '') &&
    (encoding === 'gzip' || encoding === 'identity') &&
    /^\d$/.test(format ?? '') &&
    isTime(firstAtMs) &&
    isTime(lastAtMs)
  );
}

/** Returns the chunks of a question's page stream, lowest first; what is no chunk is left out, and so is what is too much for one message. */
export function readHanded(questionId: string, handed: unknown): Chunk[] {
  if (!Array.isArray(handed) || handed.length > maxChunks) return [];
  let bytes = 0;
  const chunks = (handed as (Partial<HandedChunk> | null)[])
    .filter(isHanded)
    .filter(({ body }) => (bytes += body.length) <= maxHandedBytes);
  const stream = pageStream(questionId);
  return chunks
    .map(({ sequence, body, hash, encoding, format, firstAtMs, lastAtMs }) => ({
      stream,
      sequence,
      body,
      hash,
      encoding,
      format,
      firstAtMs,
      lastAtMs,
    }))
    .sort((one, other) => one.sequence - other.sequence);
}
