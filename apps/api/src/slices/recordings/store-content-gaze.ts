/** Gaze on what was looked at becomes a stored stream of its own, computed once, so that replay and reports need not know of windows. */
import { gazeStream } from '@sightline/wire/events';
import { newId } from '../../platform/secrets.ts';
import { listForRemoval } from '../../platform/file-removal.ts';
import type { Ports } from '../../platform/ports.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { findStoredStream, saveStream } from './stream-store.ts';
import type { PlacedGaze } from './tasks/tasks.ts';

/** One stream per test in which the tester looked at its content. Safe to run again at any point: what is stored already stays. */
export async function storeContentGaze(
  ports: Pick<Ports, 'db' | 'files'>,
  recordingId: string,
  { questionId, firstAtMs, lastAtMs, bytes }: PlacedGaze,
): Promise<void> {
  const stream = gazeStream(questionId);
  if ((await findStoredStream(ports.db, recordingId, stream)) !== null) return;
  const fileKey = `recordings/${recordingId}/${newId('gaze')}.ndjson.gz`;
  await listForRemoval(ports.db, fileKey);
  await ports.files.put(fileKey, bytes);
  const saved = await inTransaction(ports.db, (trx) =>
    saveStream(trx, recordingId, {
      stream,
      kind: 'gaze',
      questionId,
      fileKey,
      byteCount: bytes.byteLength,
      firstAtMs,
      lastAtMs,
      chunkCount: 0,
      missing: [],
      malformedLines: 0,
      inflatedBytes: 0,
      events: 0,
      mediaType: null,
      note: '',
    }),
  );
  // Withdrawn meanwhile, or another worker was first: this file belongs to nobody.
  if (!saved) await ports.files.remove(fileKey);
}
