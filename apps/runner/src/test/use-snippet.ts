/** Receives what the page of the site under test says: by message where the site lets it, else from the server when the tester is back. */
import type { SnippetHandover, SnippetQuestion, StudyQuestion, StudyTest, TestEnding, TypedState } from '@sightline/wire/run';
import { useCallback, useEffect, useRef } from 'react';
import type { SelfReportedEnding } from '@sightline/domain/questions';
import type { RunScope } from '../run/run-context.ts';
import type { RunSession } from '../session/run-session.ts';
import type { Texts } from '../texts/texts.ts';
import { closeWindow } from './close-window.ts';
import { isOfTest, takeChunks, type SiteMessage } from './site-chunks.ts';
import type { IsFromSite } from './site-window.ts';
import { snippetSession } from './website-window.ts';

/** Asked when the tester comes back to this page, and a few times after that: the last of the site may still be on its way. After that the heartbeats ask. */
const asksAfterMs = [0, 1_500, 4_000, 10_000, 25_000];

/** What the site's page says was pressed in its task bar: a hint, since any script of the site can say it (rule T4). */
export interface SaidEnding {
  ending: SelfReportedEnding;
  /** Ms of the run's time. */
  atMs: number;
}

/** A limit is counted here, and a goal screen belongs to prototypes: neither is taken from a site. */
const isSaid = (ending: TestEnding | null | undefined): ending is SaidEnding['ending'] => ending === 'done' || ending === 'gave-up';

/** More hashes than the recorder keeps are not what somebody typed. */
const isTyped = (typed: TypedState | undefined): typed is TypedState =>
  (typed?.words?.length ?? Infinity) + (typed?.values?.length ?? 0) < 50_000;

/** Calls back with the ending that the tester seems to have chosen in the site's own window. */
export function useSnippet(
  { session, snapshot }: RunScope,
  questionId: string,
  isFromSite: IsFromSite,
  onSaid: (said: SaidEnding) => void,
): void {
  const { ending, endedAtMs } = snapshot.websiteTests[questionId] ?? {};
  useEffect(() => {
    if (isSaid(ending)) onSaid({ ending, atMs: endedAtMs ?? session.now() });
  }, [ending, endedAtMs, session, onSaid]);
  useEffect(() => {
    const { recordingId, study } = session.parts;
    if (study.preview) return;
    const receive = (message: SiteMessage): void => {
      const { data } = message;
      if (data === null || !isOfTest(message, recordingId, questionId) || !isFromSite(message)) return;
      if (data.sightline === 'typed' && isTyped(data.typed)) session.typedElsewhere(data.typed);
      takeChunks(session, questionId, message);
      if (data.sightline === 'ended' && isSaid(data.ending)) onSaid({ ending: data.ending, atMs: session.now() });
    };
    const ask = (): unknown => document.visibilityState === 'visible' && session.ask();
    let soon: ReturnType<typeof setTimeout>[] = [];
    const comeBack = (): void => {
      if (document.visibilityState !== 'visible') return;
      for (const timer of soon) clearTimeout(timer);
      soon = asksAfterMs.map((ms) => setTimeout(ask, ms));
    };
    window.addEventListener('message', receive);
    window.addEventListener('focus', comeBack);
    document.addEventListener('visibilitychange', comeBack);
    return () => {
      for (const timer of soon) clearTimeout(timer);
      window.removeEventListener('message', receive);
      window.removeEventListener('focus', comeBack);
      document.removeEventListener('visibilitychange', comeBack);
    };
  }, [session, questionId, isFromSite, onSaid]);
}

/** A page of the site that has no session (another of its hosts, or a browser that keeps nothing for a tab) is handed it, while the test runs. */
export function useHandover(session: RunSession, question: StudyQuestion, test: StudyTest, texts: Texts, isFromSite: IsFromSite): void {
  useEffect(() => {
    const hear = (message: MessageEvent<Partial<SnippetQuestion> | null>): void => {
      if (message.data?.sightline !== 'session?' || !isFromSite(message)) return;
      const handed = snippetSession(session, question, test, texts);
      if (handed === null) return;
      message.source?.postMessage({ sightline: 'session', session: handed } satisfies SnippetHandover, { targetOrigin: message.origin });
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, [session, question, test, texts, isFromSite]);
}

interface SiteWindow {
  session: RunSession;
  questionId: string;
  test: StudyTest;
  opened: Window | null;
  isFromSite: IsFromSite;
}

/** Ends the test in the site's window as well. Finishing the run waits until the site has handed over what it recorded. */
export function useEndWindow({ session, questionId, test, opened, isFromSite }: SiteWindow): (ending: TestEnding) => void {
  const spokeFrom = useRef(test.url);
  useEffect(() => {
    const note = (message: MessageEvent): void => {
      if (isFromSite(message)) spokeFrom.current = message.origin;
    };
    window.addEventListener('message', note);
    return () => window.removeEventListener('message', note);
  }, [isFromSite]);
  return useCallback(
    (ending) => {
      if (opened === null || opened.closed) return;
      if (test.recordBy !== 'snippet' || session.parts.study.preview) return opened.close();
      const origin = (): string => new URL(spokeFrom.current).origin;
      session.hold(closeWindow({ session, questionId, opened, ending, origin, isFromSite }));
    },
    [session, questionId, test, opened, isFromSite],
  );
}
