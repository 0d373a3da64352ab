/** Joins each stream of a finished recording into one durable file, then lets its chunk bodies go (P1). Safe to run again at any point. */
import type { EventStream } from '@sightline/wire/events/read';
import { newId } from '../../platform/secrets.ts';
import type { Ports } from '../../platform/ports.ts';
import { joinEvents } from './join-events.ts';
import { joinMedia } from './join-media.ts';
import {
  findUnjoined,
  forgetOutdated,
  isMediaKind,
  letGoOfBodies,
  listBeforeWriting,
  readChunks,
  saveStream,
  type StoredStream,
  type MediaKind,
} from './stream-store.ts';

type StorePorts = Pick<Ports, 'db' | 'files' | 'log'>;

/** Every stream that has chunks and no file yet, or a file from before the session went on. */
export async function storeStreams(ports: StorePorts, recordingId: string): Promise<void> {
  await forgetOutdated(ports.db, recordingId);
  for (const stream of await findUnjoined(ports.db, recordingId)) await storeStream(ports, recordingId, stream);
  await letGoOfBodies(ports.db, recordingId);
}

/** Each try writes under a key of its own: a file that was left behind by a crash is never mistaken for the one that counts. */
async function storeStream(ports: StorePorts, recordingId: string, stream: string): Promise<void> {
  const { kind, questionId } = partsOf(stream);
  const chunks = readChunks(ports.db, recordingId, stream);
  const { bytes, ...span } = await (isMediaKind(kind) ? joinMedia(chunks) : joinEvents(kind, chunks));
  const fileKey = `recordings/${recordingId}/${newId(kind)}.${isMediaKind(kind) ? 'webm' : 'ndjson.gz'}`;
  const stored: StoredStream = { ...span, stream, kind, questionId, fileKey, byteCount: bytes.byteLength, mediaType: null };
  if (stored.note !== '') ports.log.warn({ recordingId, stream, note: stored.note }, 'a stream was stored with a note');
  await listBeforeWriting(ports.db, fileKey);
  await ports.files.put(fileKey, bytes);
  const saved = await ports.db.transaction().execute((trx) => saveStream(trx, recordingId, stored));
  // Withdrawn meanwhile, or another worker was first: this file belongs to nobody.
  if (!saved) await ports.files.remove(fileKey);
}

function partsOf(stream: string): { kind: MediaKind | EventStream; questionId: string | null } {
  const [kind = '', questionId = null] = stream.split('.', 2);
  return { kind: kind as MediaKind | EventStream, questionId };
}
