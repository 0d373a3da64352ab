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

/** Only while the script itself runs does the browser say which one it is. */
const source = document.currentScript instanceof HTMLScriptElement ? document.currentScript.src : '';
if (source !== '') {
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
