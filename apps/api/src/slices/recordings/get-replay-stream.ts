/** The bytes of one stored stream, for the player: whole for events, any part for video. */
import { refuse } from '@sightline/domain/refusals';
import { answerWith, type HttpAnswer } from '../../http/http-answer.ts';
import type { Ports } from '../../platform/ports.ts';
import { readRange } from './byte-range.ts';
import { findVisibleRecording } from './recording-store.ts';
import { findStoredStream, isMediaKind, type StoredStream } from './stream-store.ts';

/** Stored files never change, and are for the signed-in researcher alone. */
const cache = { 'cache-control': 'private, max-age=3600', vary: 'authorization' };

/** 404 where there is none, and where it is somebody else's. `range`: the request's Range header. */
export async function getReplayStream(
  ports: Pick<Ports, 'db' | 'files'>,
  caller: { accountId: string },
  input: { rid: string; stream: string },
  range: string | undefined,
): Promise<HttpAnswer> {
  const recording = await findVisibleRecording(ports.db, caller.accountId, input.rid);
  const stored = recording === null ? null : await findStoredStream(ports.db, recording.id, input.stream);
  const bytes = stored === null ? null : await ports.files.get(stored.fileKey);
  if (stored === null || bytes === null) return notFound();
  return isMediaKind(stored.kind) ? answerMedia(bytes, stored, range) : answerEvents(bytes);
}

/** In the words of the manifest's 404; a row that answers bytes has no shape of its own for it. */
function notFound(): HttpAnswer {
  return answerWith(404, { error: 'not-found', errormessage: refuse('not-found').message });
}

function answerEvents(bytes: Uint8Array): HttpAnswer {
  return answerWith(200, asBuffer(bytes), { ...cache, 'content-type': 'application/x-ndjson', 'content-encoding': 'gzip' });
}

function answerMedia(bytes: Uint8Array, stored: StoredStream, rangeHeader: string | undefined): HttpAnswer {
  const headers = { ...cache, 'content-type': stored.kind === 'voice' ? 'audio/webm' : 'video/webm', 'accept-ranges': 'bytes' };
  const range = readRange(rangeHeader, bytes.byteLength);
  if (range === 'whole') return answerWith(200, asBuffer(bytes), headers);
  if (range === 'outside') return answerWith(416, Buffer.alloc(0), { ...headers, 'content-range': `bytes */${bytes.byteLength}` });
  const part = bytes.subarray(range.first, range.last + 1);
  return answerWith(206, asBuffer(part), { ...headers, 'content-range': `bytes ${range.first}-${range.last}/${bytes.byteLength}` });
}

function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
