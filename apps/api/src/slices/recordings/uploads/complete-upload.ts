/** U11: the last byte of a phone's video makes it the screen video of its test, once, however often it is requested. */
import { beginningOf, type UploadRefusal, type VideoFault } from '@sightline/wire/uploads';
import { screenStream } from '@sightline/wire/events';
import type { Ports } from '../../../platform/ports.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { noteDataUpdate } from '../../projects/index.ts';
import { findSessionById, lockSession } from '../../sessions/index.ts';
import { cutEndNote, saveUploadedStream, unknownLengthNote } from '../stream-store.ts';
import { forgetUpload } from './forget-upload.ts';
import { inspectUpload, readLength, type VideoLength } from './read-length.ts';
import { findUpload, lockUpload, markCompleted, uploadKey, type UploadRow } from './upload-store.ts';

type CompletePorts = Pick<Ports, 'db' | 'files' | 'log' | 'now'>;

const refusalOf: Record<VideoFault, UploadRefusal> = { 'no-index': 'video-without-index', 'no-picture': 'video-without-picture' };

/** Nothing is done where bytes are missing, or it is done already. What cannot be played is forgotten, and the refusal returned (U14). */
export async function completeUpload(ports: CompletePorts, id: string): Promise<UploadRefusal | null> {
  const upload = await findUpload(ports.db, id);
  if (upload === null || !isWhole(upload) || upload.completed) return null;
  const facts = await inspectUpload(ports, upload);
  if (facts.fault !== null) {
    await forgetUpload(ports, id);
    return refusalOf[facts.fault];
  }
  const length = await readLength(ports, upload, facts.editedMs);
  await inTransaction(ports.db, async (trx) => {
    // The session first, as its withdrawal does.
    const session = await lockSession(trx, upload.recordingId);
    const locked = session === null ? null : await lockUpload(trx, id);
    if (session === null || locked === null || locked.completed) return;
    await saveUploadedStream(trx, session.id, streamOf(upload, length, ports.now().getTime()));
    await markCompleted(trx, id, ports.now());
    await noteDataUpdate(trx, session.projectId, ports.now());
  });
  return null;
}

export const isWhole = (upload: UploadRow): boolean => upload.received === upload.length && upload.mediaType !== null;

function streamOf(upload: UploadRow, length: VideoLength | null, nowMs: number) {
  const startedAtMs = upload.startedAtMs ?? upload.endedAtMs ?? nowMs;
  const endedAtMs = Math.max(startedAtMs, upload.endedAtMs ?? startedAtMs);
  const durationMs = length?.recordedMs ?? null;
  const firstAtMs = beginningOf({ modifiedAtMs: upload.modifiedAtMs, durationMs, startedAtMs, endedAtMs });
  return {
    stream: screenStream(upload.questionId),
    kind: 'screen' as const,
    questionId: upload.questionId,
    fileKey: uploadKey(upload.id),
    byteCount: upload.length,
    firstAtMs,
    lastAtMs: length === null ? endedAtMs : firstAtMs + Math.round(length.playableMs),
    mediaType: upload.mediaType,
    note: noteOf(length),
  };
}

/** Less than a second is what a player leaves out anyway. */
function noteOf(length: VideoLength | null): string {
  if (length === null) return unknownLengthNote;
  return length.recordedMs - length.playableMs < 1_000 ? '' : cutEndNote;
}

/** Whose upload it is, by the session's own token; null for somebody else's, as for none. */
export async function findOwnUpload(ports: Pick<Ports, 'db'>, caller: { recordingId: string }, id: string) {
  const session = await findSessionById(ports.db, caller.recordingId);
  const upload = session === null ? null : await findUpload(ports.db, id);
  return { session, upload: upload?.recordingId === caller.recordingId ? upload : null };
}
