/** What a window that was closed left in this browser's store: remembered here, and sent by the next page of the site that carries the recorder. */
import { chunkSender, onlyStream, openChunkStore, Uploader } from '@sightline/recorder/chunks';
import { pageStream } from '@sightline/wire/events';
import type { SnippetSession } from '@sightline/wire/run';

const key = 'sightline.unsent';
/** The server takes what comes late for two days (chunks/SPEC.md, F6). */
const maxAgeMs = 2 * 86_400_000;

type Owner = Pick<SnippetSession, 'recordingId' | 'questionId' | 'pageToken'>;
type Unsent = Owner & { sinceMs: number };

const isSame = (one: Pick<Owner, 'recordingId' | 'questionId'>, other: Pick<Owner, 'recordingId' | 'questionId'>): boolean =>
  one.recordingId === other.recordingId && one.questionId === other.questionId;

function read(): Unsent[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? (kept as Unsent[]) : [];
  } catch {
    // Storage refused, or written by somebody else.
    return [];
  }
}

function write(unsent: readonly Unsent[]): void {
  try {
    if (unsent.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(unsent));
  } catch {
    // Full or refused: the next page sends nothing of it.
  }
}

/** Notes that a recording has begun here, whose chunks may be left behind. */
export function noteUnsent({ recordingId, questionId, pageToken }: Owner): void {
  const owner = { recordingId, questionId, pageToken };
  write([...read().filter((one) => !isSame(one, owner)), { ...owner, sinceMs: Date.now() }]);
}

/** Everything of the recording was sent, or handed to the runner. */
export function nothingUnsent(recordingId: string, questionId: string): void {
  const unsent = read();
  if (unsent.length > 0) write(unsent.filter((one) => !isSame(one, { recordingId, questionId })));
}

/** Sends what other recordings than this page's left here; forgets what is too old. What the server does not take yet stays for the next page. */
export async function sendUnsent(origin: string, ownRecordingId: string | null): Promise<void> {
  for (const one of read()) {
    if (one.recordingId === ownRecordingId) continue;
    const { store } = await openChunkStore(one.recordingId);
    const own = onlyStream(store, pageStream(one.questionId));
    if (Date.now() - one.sinceMs > maxAgeMs) await own.clear();
    const isLeft = (await own.waiting()).length > 0;
    if (isLeft) {
      const uploader = new Uploader({ store: own, send: chunkSender({ origin, pageToken: one.pageToken }) });
      await uploader.start();
      await uploader.settled();
    }
    if ((await own.waiting()).length === 0) nothingUnsent(one.recordingId, one.questionId);
  }
}
