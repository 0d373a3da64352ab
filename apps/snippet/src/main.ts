/** The one-line recorder on a site under test: with a tester's session it records the page, without one it does nothing at all. */
import { recordAsFrame } from '@sightline/recorder/page';
import type { SnippetSession } from '@sightline/wire/run';
import { RunningSession } from './run-session.ts';
import { askOpener, findSession, keepSession } from './session.ts';
import { askTabs } from './site-tabs.ts';
import { sendUnsent } from './unsent.ts';

/** Takes the session from whichever page answers first. */
function join(origin: string): void {
  let hasJoined = false;
  const take = (session: SnippetSession, isOfSite: boolean): void => {
    if (hasJoined) return;
    hasJoined = true;
    keepSession(session);
    new RunningSession(session, origin, isOfSite);
  };
  askOpener(origin, (session) => take(session, false));
  askTabs((session) => take(session, true));
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
    if (session !== null) new RunningSession(session, origin, false);
    else join(origin);
  }
}
