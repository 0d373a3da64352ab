/** U11: the last byte of a phone's video makes it the screen video of its test, once, however often it is requested. */
import { CustomSource, Input, MP4, QTFF, WEBM } from 'mediabunny';
import { beginningOf } from '@sightline/wire/uploads';
import { screenStream } from '@sightline/wire/events';
import type { Ports } from '../../../platform/ports.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { noteDataUpdate } from '../../projects/index.ts';
import { findSessionById, lockSession } from '../../sessions/index.ts';
import { saveUploadedStream } from '../stream-store.ts';
import { findUpload, lockUpload, markCompleted, uploadKey, type UploadRow } from './upload-store.ts';

type CompletePorts = Pick<Ports, 'db' | 'files' | 'log' | 'now'>;

/** Nothing is done where bytes are missing, or it is done already. */
export async function completeUpload(ports: CompletePorts, id: string): Promise<void> {
  const upload = await findUpload(ports.db, id);
  if (upload === null || !isWhole(upload) || upload.completed) return;
  const durationMs = await readDuration(ports, upload);
  await inTransaction(ports.db, async (trx) => {
    // The session first, as its withdrawal does.
    const session = await lockSession(trx, upload.recordingId);
    const locked = session === null ? null : await lockUpload(trx, id);
    if (session === null || locked === null || locked.completed) return;
    await saveUploadedStream(trx, session.id, streamOf(upload, durationMs, ports.now().getTime()));
    await markCompleted(trx, id, ports.now());
    await noteDataUpdate(trx, session.projectId, ports.now());
  });
}

export const isWhole = (upload: UploadRow): boolean => upload.received === upload.length && upload.mediaType !== null;

function streamOf(upload: UploadRow, durationMs: number | null, nowMs: number) {
  const startedAtMs = upload.startedAtMs ?? upload.endedAtMs ?? nowMs;
  const endedAtMs = Math.max(startedAtMs, upload.endedAtMs ?? startedAtMs);
  const firstAtMs = beginningOf({ modifiedAtMs: upload.modifiedAtMs, durationMs, startedAtMs, endedAtMs });
  return {
    stream: screenStream(upload.questionId),
    kind: 'screen' as const,
    questionId: upload.questionId,
    fileKey: uploadKey(upload.id),
    byteCount: upload.length,
    firstAtMs,
    lastAtMs: durationMs === null ? endedAtMs : firstAtMs + Math.round(durationMs),
    mediaType: upload.mediaType,
    note: durationMs === null ? 'the length of the video could not be read' : '',
  };
}

/** As the file itself says; null if it cannot be read, which a player may still do. */
async function readDuration(ports: CompletePorts, upload: UploadRow): Promise<number | null> {
  const source = new CustomSource({
    getSize: () => upload.length,
    read: async (start, end) => {
      const parts: Buffer[] = [];
      for await (const part of ports.files.read(uploadKey(upload.id), { first: start, last: end - 1 })) parts.push(part as Buffer);
      return new Uint8Array(Buffer.concat(parts));
    },
    prefetchProfile: 'fileSystem',
  });
  const input = new Input({ source, formats: [MP4, QTFF, WEBM] });
  try {
    const track = await input.getPrimaryVideoTrack();
    return track === null ? null : (await track.computeDuration()) * 1000;
  } catch (error) {
    ports.log.warn({ uploadId: upload.id, reason: String(error) }, 'the length of a video could not be read');
    return null;
  } finally {
    input.dispose();
  }
}

/** Whose upload it is, by the session's own token; null for somebody else's, as for none. */
export async function findOwnUpload(ports: Pick<Ports, 'db'>, caller: { recordingId: string }, id: string) {
  const session = await findSessionById(ports.db, caller.recordingId);
  const upload = session === null ? null : await findUpload(ports.db, id);
  return { session, upload: upload?.recordingId === caller.recordingId ? upload : null };
}
