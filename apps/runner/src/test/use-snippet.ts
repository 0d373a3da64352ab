/** Receives what the page of the site under test says: by message where the site lets it, else from the server when the tester is back. */
import { pageStream } from '@sightline/wire/events';
import type {
  SnippetHandover,
  SnippetMessage,
  SnippetOrder,
  SnippetQuestion,
  StudyQuestion,
  StudyTest,
  TestEnding,
  TypedState,
} from '@sightline/wire/run';
import { useCallback, useEffect } from 'react';
import type { SelfReportedEnding } from '@sightline/domain/questions';
import type { RunScope } from '../run/run-context.ts';
import type { RunSession } from '../session/run-session.ts';
import type { Texts } from '../texts/texts.ts';
import type { IsFromSite } from './site-window.ts';
import { snippetSession } from './website-window.ts';

/** Asked when the tester comes back to this page, and a few times after that: the last of the site may still be on its way. After that the heartbeats ask. */
const asksAfterMs = [0, 1_500, 4_000, 10_000, 25_000];
/** How long a window that was asked to end may send its remaining data before it is closed. */
const patienceMs = 5_000;
/** More chunks than the server takes of a session are not waited for. */
const mostChunks = 20_000;

/** What the site's page says was pressed in its task bar: a hint, since any script of the site can say it (rule T4). */
export interface SaidEnding {
  ending: SelfReportedEnding;
  /** Ms of the run's time. */
  atMs: number;
}

/** A limit is counted here, and a goal screen belongs to prototypes: neither is taken from a site. */
const isSaid = (ending: TestEnding | null | undefined): ending is SaidEnding['ending'] => ending === 'done' || ending === 'gave-up';

const isCount = (count: unknown): count is number => Number.isInteger(count) && (count as number) >= 0 && (count as number) <= mostChunks;

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
    const hear = (message: MessageEvent<Partial<SnippetMessage> | null>): void => {
      const { data } = message;
      if (data?.recordingId !== recordingId || data.questionId !== questionId || !isFromSite(message)) return;
      if (data.sightline === 'typed' && isTyped(data.typed)) session.typedElsewhere(data.typed);
      if (data.sightline !== 'ended') return;
      if (isCount(data.chunks)) session.chunksElsewhere(pageStream(questionId), data.chunks);
      if (data.notSaved === true) session.partNotSaved(pageStream(questionId));
      if (isSaid(data.ending)) onSaid({ ending: data.ending, atMs: session.now() });
    };
    const ask = (): unknown => document.visibilityState === 'visible' && session.ask();
    let soon: ReturnType<typeof setTimeout>[] = [];
    const comeBack = (): void => {
      if (document.visibilityState !== 'visible') return;
      for (const timer of soon) clearTimeout(timer);
      soon = asksAfterMs.map((ms) => setTimeout(ask, ms));
    };
    window.addEventListener('message', hear);
    window.addEventListener('focus', comeBack);
    document.addEventListener('visibilitychange', comeBack);
    return () => {
      for (const timer of soon) clearTimeout(timer);
      window.removeEventListener('message', hear);
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

/** Notifies the site's window that the test ended here; it sends its remaining data and closes. */
export function useEndWindow(session: RunSession, test: StudyTest, opened: Window | null): (ending: TestEnding) => void {
  return useCallback(
    (ending) => {
      if (opened === null || opened.closed) return;
      const order: SnippetOrder = { sightline: 'end', recordingId: session.parts.recordingId, ending };
      if (test.recordBy === 'snippet' && !session.parts.study.preview) opened.postMessage(order, new URL(test.url).origin);
      else opened.close();
      setTimeout(() => opened.close(), patienceMs);
    },
    [session, test, opened],
  );
}
