/** A stored video or voice as a response: the whole or the requested part, read from the store as it is sent. */
import { refuse } from '@sightline/domain/refusals';
import { answerWith, type HttpAnswer } from '../../platform/http/http-answer.ts';
import type { Ports } from '../../platform/ports.ts';
import { readRange } from './byte-range.ts';
import type { StoredStream } from './stream-store.ts';

/** A file with its type, or the kind of stream that it holds. */
type StoredMedia = Pick<StoredStream, 'fileKey' | 'mediaType'> & Partial<Pick<StoredStream, 'kind'>>;

/** Stored files never change, and are for the signed-in researcher alone. */
export const privateCache = { 'cache-control': 'private, max-age=3600', vary: 'authorization' };

/** In the words of the manifest's 404; a row that returns bytes has no schema of its own for it. */
export function notFound(): HttpAnswer {
  return answerWith(404, { error: 'not-found', errormessage: refuse('not-found').message, code: 'not-found' });
}

/** `rangeHeader`: the request's Range header. */
export async function answerMedia(files: Ports['files'], stored: StoredMedia, rangeHeader: string | undefined): Promise<HttpAnswer> {
  const size = await files.size(stored.fileKey);
  if (size === null) return notFound();
  const headers = { ...privateCache, 'content-type': typeOf(stored), 'accept-ranges': 'bytes' };
  const range = readRange(rangeHeader, size);
  if (range === 'outside') return answerWith(416, Buffer.alloc(0), { ...headers, 'content-range': `bytes */${size}` });
  if (size === 0) return answerWith(200, Buffer.alloc(0), headers);
  const part = range === 'whole' ? { first: 0, last: size - 1 } : range;
  const length = { 'content-length': String(part.last - part.first + 1) };
  const body = files.read(stored.fileKey, part);
  if (range === 'whole') return answerWith(200, body, { ...headers, ...length });
  return answerWith(206, body, { ...headers, ...length, 'content-range': `bytes ${part.first}-${part.last}/${size}` });
}

function typeOf({ kind, mediaType }: StoredMedia): string {
  return mediaType ?? (kind === 'voice' ? 'audio/webm' : 'video/webm');
}
