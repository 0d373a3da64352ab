/** The raw events of an export: every stored event stream of its recordings, one after the other. */
import { sql } from 'kysely';
import type { Ports } from '../../platform/ports.ts';
import type { WritePiece } from '../../platform/write-pieces.ts';
import type { ExportSource, MakePorts, OnProgress } from './export-source.ts';
import { exportEventsTask } from './tasks/tasks.ts';

const eventKinds = ['runner', 'page', 'sensing', 'gaze'];

export async function makeEvents(ports: MakePorts, { ids }: ExportSource, write: WritePiece, onProgress: OnProgress): Promise<void> {
  const stored = await findEventStreams(ports, ids);
  const named = stored.map(({ fileKey, ...of }, index) => ({ of: { ...of, source: String(index) }, fileKey }));
  const sources = Object.fromEntries(
    named.map(({ of, fileKey }, index) => [of.source, piecesOf(ports, fileKey, () => onProgress((index + 1) / named.length))]),
  );
  await ports.workers.run(exportEventsTask, { streams: named.map(({ of }) => of) }, { sources, write });
}

/** In the order of the recordings, of each by name. */
async function findEventStreams({ db }: Pick<Ports, 'db'>, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('recordingStream')
    .select(['recordingId', 'stream', 'questionId', 'fileKey'])
    .where(sql<boolean>`recording_id = any (${ids})`)
    .where('kind', 'in', eventKinds)
    .orderBy('stream')
    .execute();
  const byRecording = new Map<string, typeof rows>();
  for (const row of rows) byRecording.set(row.recordingId, [...(byRecording.get(row.recordingId) ?? []), row]);
  return ids.flatMap((id) => byRecording.get(id) ?? []);
}

/** A stored file as it is read; nothing of one that was removed meanwhile. */
async function* piecesOf({ files }: Pick<Ports, 'files'>, fileKey: string, onEnd: () => Promise<void>): AsyncGenerator<Uint8Array> {
  const size = await files.size(fileKey);
  if (size !== null && size > 0) yield* files.read(fileKey, { first: 0, last: size - 1 }) as AsyncIterable<Uint8Array>;
  await onEnd();
}
