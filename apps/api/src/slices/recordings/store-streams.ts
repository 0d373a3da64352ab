/** Joins each stream of a finished recording into one durable file, then lets its chunk bodies go (P1). Safe to run again at any point. */
import type { EventStream } from '@sightline/wire/events/read';
import { listForRemoval } from '../../platform/file-removal.ts';
import { recordingLimits } from '../../platform/quotas.ts';
import { newId } from '../../platform/secrets.ts';
import type { Ports } from '../../platform/ports.ts';
import { withSpoolFolder } from '../../platform/spool.ts';
import type { TaskParts } from '../../platform/workers/index.ts';
import { writePieces, type WritePiece } from '../../platform/write-pieces.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { dropStoredBodies, markEndedEarly } from '../sessions/index.ts';
import {
  findReadSoFar,
  findUnjoined,
  forgetOutdated,
  isMediaKind,
  readChunks,
  saveStream,
  type MediaKind,
  type StoredStream,
} from './stream-store.ts';
import { joinEventsTask, joinMediaTask, type JoinedStream } from './tasks/tasks.ts';

type StorePorts = Pick<Ports, 'db' | 'files' | 'log' | 'workers' | 'env'>;

/** Every stream that has chunks and no file yet, or a file from before the session went on. */
export async function storeStreams(ports: StorePorts, recordingId: string): Promise<void> {
  await forgetOutdated(ports.db, recordingId);
  for (const stream of await findUnjoined(ports.db, recordingId)) await storeStream(ports, recordingId, stream);
  await dropStoredBodies(ports.db, recordingId);
}

/** Each try writes under a key of its own: a file that was left behind by a crash is never mistaken for the one that counts. */
async function storeStream(ports: StorePorts, recordingId: string, stream: string): Promise<void> {
  const { kind, questionId } = partsOf(stream);
  const fileKey = `recordings/${recordingId}/${newId(kind)}.${isMediaKind(kind) ? 'webm' : 'ndjson.gz'}`;
  await listForRemoval(ports.db, fileKey);
  const { made: read, byteCount } = await writePieces(ports, fileKey, (write) => join(ports, recordingId, { stream, kind, write }));
  const { full, ...joined } = read;
  const stored: StoredStream = { ...joined, stream, kind, questionId, fileKey, byteCount, mediaType: null };
  if (stored.note !== '') ports.log.warn({ recordingId, stream, note: stored.note }, 'a stream was stored with a note');
  const saved = await inTransaction(ports.db, async (trx) => {
    if (full) await markEndedEarly(trx, recordingId);
    return saveStream(trx, recordingId, stored);
  });
  // Withdrawn meanwhile, or another worker was first: this file belongs to nobody.
  if (!saved) await ports.files.remove(fileKey);
}

interface Joining {
  stream: string;
  kind: MediaKind | EventStream;
  write: WritePiece;
}

async function join(ports: StorePorts, recordingId: string, { stream, kind, write }: Joining): Promise<JoinedStream> {
  const parts: TaskParts = { sources: { chunks: readChunks(ports.db, recordingId, stream) }, write };
  if (isMediaKind(kind)) {
    const steady = kind !== 'screen';
    return withSpoolFolder(ports.env.dataDir, (folder) => ports.workers.run(joinMediaTask, { folder, steady }, parts));
  }
  const read = await findReadSoFar(ports.db, recordingId);
  const left = { inflatedBytes: recordingLimits.inflatedBytes - read.inflatedBytes, events: recordingLimits.events - read.events };
  return ports.workers.run(joinEventsTask, { kind, left }, parts);
}

function partsOf(stream: string): { kind: MediaKind | EventStream; questionId: string | null } {
  const [kind = '', questionId = null] = stream.split('.', 2);
  return { kind: kind as MediaKind | EventStream, questionId };
}
