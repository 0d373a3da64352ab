/** The one-line recorder on a site under test: with a tester's session it records the page, without one it does nothing at all. */
import { keepTime, RunClock } from '@sightline/recorder/clock';
import { recordAsFrame } from '@sightline/recorder/page';
import type { SnippetMessage, SnippetOrder, SnippetReceipt, SnippetSession, TestEnding } from '@sightline/wire/run';
import { PageSession } from './page-session.ts';
import { askOpener, clockKey, findSession, forgetSession, tabStorage } from './session.ts';
import { TaskBar } from './task-bar.ts';
import { sendUnsent } from './unsent.ts';

/** Interval at which the runner is notified that the upload is still running. */
const sendingMs = 1_000;
/** Longest that a tester is asked to wait for what neither server nor runner takes: it stays in the browser, and the next page of the site sends it. */
const letGoMs = 10_000;

function run(session: SnippetSession, origin: string): void {
  const { recordingId, questionId } = session;
  // Only the server that gave out the session hears of it.
  const tell = (message: Omit<SnippetMessage, 'recordingId' | 'questionId'>): void => {
    (window.opener as Window | null)?.postMessage({ ...message, recordingId, questionId } satisfies SnippetMessage, origin);
  };
  let ended = false;
  const clock = new RunClock({ storage: tabStorage(), key: clockKey, aheadMs: session.aheadMs });
  const stopKeeping = keepTime(clock);
  const page = new PageSession(session, origin, clock.now, {
    onElsewhere: () => {
      // Another site than the study's: nothing is recorded here, and nothing says so.
      ended = true;
      stopKeeping();
      forgetSession();
      bar.remove();
    },
    onTyped: (typed) => tell({ sightline: 'typed', typed }),
    onUnsent: (chunks) => tell({ sightline: 'chunks', handed: chunks.map(({ stream: _, ...handed }) => handed) }),
  });
  const end = (ending: TestEnding): void => {
    if (ended) return;
    ended = true;
    stopKeeping();
    forgetSession();
    bar.say('sending');
    tell({ sightline: 'sending' });
    const telling = setInterval(() => tell({ sightline: 'sending' }), sendingMs);
    const letGo = setTimeout(() => bar.say('uploadLater'), letGoMs);
    void page.end(ending).then((sent) => {
      clearInterval(telling);
      clearTimeout(letGo);
      tell({ sightline: 'ended', ending, ...sent });
      bar.say('closeWindow');
      window.close();
    });
  };
  const hear = (message: MessageEvent<Partial<SnippetOrder> | Partial<SnippetReceipt> | null>): void => {
    const order = message.data;
    const fromRunner = message.origin === origin && message.source !== null && message.source === window.opener;
    if (!fromRunner || order?.recordingId !== recordingId) return;
    if (order.sightline === 'end') end(order.ending ?? 'done');
    if (order.sightline === 'kept') void page.kept(order.sequences ?? []);
  };
  page.start();
  // `document.open` removes every listener, including those of the recorder and the bar.
  const makeBar = (): TaskBar =>
    new TaskBar(session, clock.now, end, () => {
      addEventListener('message', hear);
      page.beginAgain();
      bar.remove();
      bar = makeBar();
    });
  let bar = makeBar();
  addEventListener('message', hear);
  tell({ sightline: 'hello' });
}

/** A page may carry the line twice, in its template and by a tag manager, or run it again with each body that it swaps in. */
function isFirst(origin: string): boolean {
  const mark = Symbol.for(`sightline ${origin}`);
  if (mark in window) return false;
  return Reflect.defineProperty(window, mark, { value: true });
}

/** Only while the script itself runs does the browser say which one it is. */
const source = document.currentScript instanceof HTMLScriptElement ? document.currentScript.src : '';
if (source !== '' && isFirst(new URL(source).origin)) {
  const { origin } = new URL(source);
  // A frame has no bar and no session of its own: it is part of the page around it.
  if (window.top !== window) recordAsFrame();
  else {
    const session = findSession();
    void sendUnsent(origin, session?.recordingId ?? null);
    if (session !== null) run(session, origin);
    else askOpener(origin, (handed) => run(handed, origin));
  }
}
