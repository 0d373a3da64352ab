/** Takes what a site's page has recorded and not sent: when the test ends, and when its window is closed. */
import { pageStream } from '@sightline/wire/events';
import type { SnippetMessage, SnippetReceipt } from '@sightline/wire/run';
import type { RunSession } from '../session/run-session.ts';
import { maxChunks, readHanded } from './read-handed.ts';

export type SiteMessage = MessageEvent<Partial<SnippetMessage> | null>;

const isCount = (count: unknown): count is number => Number.isInteger(count) && (count as number) >= 0 && (count as number) <= maxChunks;

/** Whether a message comes from the recorder of this test's page. */
export const isOfTest = ({ data }: SiteMessage, recordingId: string, questionId: string): boolean =>
  data?.recordingId === recordingId && data.questionId === questionId;

/** Keeps handed chunks, tells the page which, and notes how many the page made once it has ended. */
export function takeChunks(session: RunSession, questionId: string, { data, source, origin }: SiteMessage): void {
  if (data?.sightline === 'chunks') {
    const { recordingId } = session.parts;
    const keeping = session.adopt(readHanded(questionId, data.handed)).then((kept) => {
      const sequences = kept.map(({ sequence }) => sequence);
      source?.postMessage({ sightline: 'kept', recordingId, sequences } satisfies SnippetReceipt, { targetOrigin: origin });
    });
    session.hold(keeping.catch(() => undefined));
  }
  if (data?.sightline !== 'ended') return;
  if (isCount(data.chunks)) session.chunksElsewhere(pageStream(questionId), data.chunks);
  if (data.notSaved === true) session.partNotSaved(pageStream(questionId));
}
