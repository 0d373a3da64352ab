/** The bytes of one stored stream, for the player: whole for events, any part for video. */
import { answerWith, type HttpAnswer } from '../../platform/http/http-answer.ts';
import type { Ports } from '../../platform/ports.ts';
import { answerMedia, notFound, privateCache } from './answer-media.ts';
import { findVisibleRecording } from './recording-store.ts';
import { findStoredStream, isMediaKind } from './stream-store.ts';

/** 404 if there is none, or if it is somebody else's. `range`: the request's Range header. */
export async function getReplayStream(
  ports: Pick<Ports, 'db' | 'files'>,
  caller: { accountId: string },
  input: { rid: string; stream: string },
  range: string | undefined,
): Promise<HttpAnswer> {
  const recording = await findVisibleRecording(ports.db, caller.accountId, input.rid);
  const stored = recording === null ? null : await findStoredStream(ports.db, recording.id, input.stream);
  if (stored === null) return notFound();
  if (isMediaKind(stored.kind)) return answerMedia(ports.files, stored, range);
  const bytes = await ports.files.get(stored.fileKey);
  return bytes === null ? notFound() : answerEvents(bytes);
}

function answerEvents(bytes: Uint8Array): HttpAnswer {
  return answerWith(200, asBuffer(bytes), { ...privateCache, 'content-type': 'application/x-ndjson', 'content-encoding': 'gzip' });
}

function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
