/** The job that keeps what the page of a processed recording loads from outside. */
import { onlyQueryAddress, unmarkedAddress } from '@sightline/wire/page-files';
import type { Db, Ports } from '../../../platform/ports.ts';
import { isStorageFull } from '../../../platform/storage-full.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { TaskStopped } from '../../../platform/workers/index.ts';
import { findItems } from '../../projects/index.ts';
import { findRecording, type RecordingRow } from '../recording-store.ts';
import { findStoredStreams, type StoredStream } from '../stream-store.ts';
import { readPieces } from '../read-pieces.ts';
import { findSourcesTask, type FoundSource } from '../tasks/tasks.ts';
import { PageFileKeeper } from './page-file-keeper.ts';
import { findSent, keepSent } from './sent-file-store.ts';

export const keepPageFilesJob = 'keep-page-files';

export type KeepPorts = Pick<Ports, 'db' | 'files' | 'log' | 'now' | 'siteFiles' | 'workers'>;

/** Safe to run any number of times. Without room on the disk the replay has boxes in place of pictures; the recording itself is whole. */
export async function runKeepPageFilesJob(ports: KeepPorts, { recordingId }: { recordingId: string }): Promise<void> {
  const recording = await findRecording(ports.db, recordingId);
  if (recording === null || recording.status !== 1) return;
  const pages = (await findStoredStreams(ports.db, recordingId)).filter(({ kind }) => kind === 'page');
  try {
    const found: [StoredStream, FoundSource[]][] = [];
    for (const page of pages) found.push([page, await findSources(ports, page)]);
    const sent = await keepSentFiles(
      ports.db,
      recordingId,
      found.flatMap(([, sources]) => sources),
    );
    for (const [page, sources] of found) await keepFilesOf(ports, recording, { page, sources, sent });
  } catch (error) {
    if (!isStorageFull(error) && !(error instanceof TaskStopped)) throw error;
    ports.log.warn({ recordingId, err: error }, 'files of a recorded page could not be kept');
  }
}

const findSources = (ports: KeepPorts, page: StoredStream): Promise<FoundSource[]> =>
  ports.workers.run(findSourcesTask, {}, { sources: { page: readPieces(ports, page) } });

/** A page of an older recorder names what it sent without its query, while its style sheets name it in full. Returns hashes by address. */
async function keepSentFiles(db: Db, recordingId: string, sources: readonly FoundSource[]): Promise<Map<string, string>> {
  const sent = await findSent(db, recordingId);
  const kept = new Map<string, string>();
  for (const { address, kind } of sources) {
    const isMarked = unmarkedAddress(address) !== null;
    const hash = sent.get(address) ?? (isMarked ? undefined : sent.get(address.split('?', 1)[0] ?? ''));
    if (kind === 'file' && hash !== undefined) kept.set(address, hash);
  }
  await inTransaction(db, (trx) => keepSent(trx, recordingId, kept));
  return kept;
}

/**
 * A query that was not recorded cannot be asked for. Where one only was seen of an address, the address without it is as good, and kept by a name
 * of its own; where there were several, they tell pictures apart.
 */
function fetchedSources(sources: readonly FoundSource[], sent: ReadonlyMap<string, string>): FoundSource[] {
  const marks = new Map<string, number>();
  for (const { address } of sources) {
    const only = onlyQueryAddress(address);
    if (only !== null) marks.set(only, (marks.get(only) ?? 0) + 1);
  }
  return sources.flatMap((source) => {
    if (sent.has(source.address)) return [];
    const only = onlyQueryAddress(source.address);
    if (only === null) return source;
    return marks.get(only) === 1 ? { ...source, address: only } : [];
  });
}

interface FoundPage {
  page: StoredStream;
  sources: readonly FoundSource[];
  sent: ReadonlyMap<string, string>;
}

async function keepFilesOf(ports: KeepPorts, recording: RecordingRow, { page, sources, sent }: FoundPage): Promise<void> {
  const link = await linkOf(ports, recording, page.questionId);
  if (sources.length === 0 || link === null) return;
  const visit = ports.siteFiles.open(link);
  try {
    await new PageFileKeeper(ports, recording, visit, sent).keep(fetchedSources(sources, sent));
  } finally {
    visit.close();
  }
}

/** The site as the researcher names it, which the operator may allow to be private. What the recording says of it is the tester's word. */
async function linkOf({ db }: Pick<Ports, 'db'>, { projectId }: RecordingRow, questionId: string | null): Promise<string | null> {
  const items = await findItems(db, projectId);
  const link = items.find(({ QuestItem }) => QuestItem.Id === questionId)?.QuestItem.EyeTrackingWebSiteUrl ?? '';
  return URL.canParse(link) ? link : null;
}
