/** Records the tester's voice while a test runs, where they agreed to it on the welcome. */
import { useEffect } from 'react';
import type { RunSession } from '../session/run-session.ts';
import { loadVoice } from './voice-part.ts';

/** `asked`: this test records the voice. */
export function useVoice(session: RunSession, questionId: string, asked: boolean, running: boolean): void {
  useEffect(() => {
    if (!running || !asked || session.parts.study.preview || !session.agreed().includes('voice')) return;
    const ending = new AbortController();
    const recording = loadVoice().then(({ recordVoice }) => recordVoice(session, questionId, ending.signal));
    return () => {
      ending.abort();
      session.hold(recording.then((started) => started?.stop()));
    };
  }, [session, questionId, asked, running]);
}
