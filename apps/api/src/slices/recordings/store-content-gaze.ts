/** Gaze on what was looked at becomes a stored stream of its own, worked out once, so that replay and reports need not know of windows. */
import { gazeStream, type ContentGazeEvent } from '@sightline/wire/events';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { newId } from '../../platform/secrets.ts';
import type { Ports } from '../../platform/ports.ts';
import { findStoredStream, listBeforeWriting, saveStream } from './stream-store.ts';

const compress = promisify(gzip);

/** One stream a test in which the tester looked at its content. Safe to run again at any point: what is stored already stays. */
export async function storeContentGaze(
  ports: Pick<Ports, 'db' | 'files'>,
  recordingId: string,
  { questionId, events }: { questionId: string; events: readonly ContentGazeEvent[] },
): Promise<void> {
  const [first, last] = [events[0], events.at(-1)];
  const stream = gazeStream(questionId);
  if (first === undefined || last === undefined || (await findStoredStream(ports.db, recordingId, stream)) !== null) return;
  const bytes = await compress(events.map((event) => `${JSON.stringify(event)}\n`).join(''));
  const fileKey = `recordings/${recordingId}/${newId('gaze')}.ndjson.gz`;
  await listBeforeWriting(ports.db, fileKey);
  await ports.files.put(fileKey, bytes);
  const saved = await ports.db.transaction().execute((trx) =>
    saveStream(trx, recordingId, {
      stream,
      kind: 'gaze',
      questionId,
      fileKey,
      byteCount: bytes.byteLength,
      firstAtMs: first.at,
      lastAtMs: last.at + (last.points.at(-3) ?? 0),
      chunkCount: 0,
      missing: [],
      malformedLines: 0,
      mediaType: null,
      note: '',
    }),
  );
  // Withdrawn meanwhile, or another worker was first: this file belongs to nobody.
  if (!saved) await ports.files.remove(fileKey);
}
