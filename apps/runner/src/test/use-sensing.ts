/** Has the sensors record while a test runs that asks for them. */
import type { StudyQuestion } from '@sightline/wire/run';
import { useEffect } from 'react';
import type { RunSession } from '../session/run-session.ts';

export function useSensing(session: RunSession, question: StudyQuestion | null, running: boolean): void {
  useEffect(() => {
    const { sensing } = session.snapshot();
    if (!running || question === null || sensing === null) return;
    sensing.startTest(question);
    return () => session.hold(sensing.endTest());
  }, [session, question, running]);
}
