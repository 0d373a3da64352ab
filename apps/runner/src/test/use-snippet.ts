/** Hears from the recorder on the site under test: by message where the site lets it, else from the server when the tester is back. */
import { pageStream } from '@sightline/wire/events';
import {
  isOneHost,
  type SnippetHandover,
  type SnippetMessage,
  type SnippetOrder,
  type SnippetQuestion,
  type StudyQuestion,
  type StudyTest,
  type TestEnding,
} from '@sightline/wire/run';
import { useCallback, useEffect } from 'react';
import type { RunScope } from '../run/run-context.ts';
import type { RunSession } from '../session/run-session.ts';
import type { Texts } from '../texts/texts.ts';
import { snippetSession } from './website-window.ts';

/** Asked when the tester comes back to this page, and a few times after that: the last of the site may still be on its way. Then the signs of life do. */
const asksAfterMs = [0, 1_500, 4_000, 10_000, 25_000];
/** How long a window that was told to end may send the last of it before it is closed. */
const patienceMs = 5_000;

/** Calls back with the ending that the tester chose in the site's own window. */
export function useSnippet({ session, snapshot }: RunScope, questionId: string, onEnded: (ending: TestEnding) => void): void {
  const told = snapshot.websiteTests[questionId]?.ending ?? null;
  useEffect(() => {
    if (told !== null) onEnded(told);
  }, [told, onEnded]);
  useEffect(() => {
    const { recordingId, study } = session.parts;
    if (study.preview) return;
    const hear = ({ data }: MessageEvent<Partial<SnippetMessage> | null>): void => {
      if (data?.sightline !== 'ended' || data.recordingId !== recordingId || data.questionId !== questionId) return;
      if (typeof data.chunks === 'number') session.chunksElsewhere(pageStream(questionId), data.chunks);
      onEnded(data.ending ?? 'done');
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
  }, [session, questionId, onEnded]);
}

/** A page of the site that has no session (another of its hosts, or a browser that keeps nothing for a tab) is handed it, while the test runs. */
export function useHandover(session: RunSession, question: StudyQuestion, test: StudyTest, texts: Texts): void {
  useEffect(() => {
    const hear = ({ data, origin, source }: MessageEvent<Partial<SnippetQuestion> | null>): void => {
      if (data?.sightline !== 'session?' || source === null || !URL.canParse(origin)) return;
      const handed = snippetSession(session, question, test, texts);
      if (handed === null || !isOneHost(new URL(origin).hostname, new URL(test.url).hostname)) return;
      source.postMessage({ sightline: 'session', session: handed } satisfies SnippetHandover, { targetOrigin: origin });
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, [session, question, test, texts]);
}

/** Tells the site's window that the test ended here; it sends the last of it and closes. */
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
