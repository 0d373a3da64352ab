/** Ends a test in the site's own window: asks its recorder to end, waits until all of it is here or on the server, and closes the window. */
import type { SnippetOrder, TestEnding } from '@sightline/wire/run';
import type { RunSession } from '../session/run-session.ts';
import { isOfTest, takeChunks, type SiteMessage } from './site-chunks.ts';

/** How often the recorder is asked: a page that is loading just now begins to listen later. */
const askMs = 1_000;
/** Asked as often without any message, the page carries no recorder. While it sends, it says so every second. */
const maxSilentAsks = 15;
/** Asked as often, the rest is left to the site's store and its next page. */
const maxAsks = 180;

export interface ClosingWindow {
  session: RunSession;
  questionId: string;
  opened: Window;
  ending: TestEnding;
  /** Where the site speaks from: its link may have led on to another host. */
  origin: () => string;
  isFromSite: (message: SiteMessage) => boolean;
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Resolves when the window is closed. Waits are counted in turns of this page, so that a busy machine gives the site as many. */
export async function closeWindow({ session, questionId, opened, ending, origin, isFromSite }: ClosingWindow): Promise<void> {
  const { recordingId } = session.parts;
  const order: SnippetOrder = { sightline: 'end', recordingId, ending };
  let silent = 0;
  let ended: () => void = () => undefined;
  let isOver = false;
  const over = new Promise<void>((resolve) => (ended = resolve));
  const receive = (message: SiteMessage): void => {
    if (!isOfTest(message, recordingId, questionId) || !isFromSite(message)) return;
    silent = 0;
    takeChunks(session, questionId, message);
    if (message.data?.sightline !== 'ended') return;
    isOver = true;
    ended();
  };
  window.addEventListener('message', receive);
  for (let asks = 0; !isOver && !opened.closed && silent < maxSilentAsks && asks < maxAsks; asks += 1) {
    silent += 1;
    opened.postMessage(order, origin());
    await Promise.race([over, pause(askMs)]);
  }
  // A page that was just closed has posted what it had: its message is read in the next turn.
  await pause(0);
  window.removeEventListener('message', receive);
  opened.close();
}
