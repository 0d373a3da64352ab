/** Where the page stream of one website test continues, for a page that remembers nothing of the recording. */
import type { Answer, calls } from '@sightline/wire/calls';
import { pageStream } from '@sightline/wire/events';
import type { PageCaller } from '../../platform/http/callers.ts';
import type { Ports } from '../../platform/ports.ts';
import { findNext } from './chunks/stream-store.ts';

/** Returns the next sequence of the caller's own stream, and nothing else of the session. */
export async function getPageStream({ db }: Pick<Ports, 'db'>, caller: PageCaller): Promise<Answer<typeof calls.getPageStream>> {
  return { next: await findNext(db, caller.recordingId, pageStream(caller.questionId)) };
}
