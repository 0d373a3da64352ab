/** Gives every part of the run its session, its latest snapshot and its words. */
import { createContext, useContext, useEffect } from 'react';
import type { RunSession } from '../session/run-session.ts';
import type { RunState } from '../session/run-snapshot.ts';
import type { Texts } from '../texts/texts.ts';

export interface RunScope {
  session: RunSession;
  snapshot: RunState;
  texts: Texts;
  /** Takes the run back from another tab. */
  takeBack: () => Promise<void>;
}

export const RunContext = createContext<RunScope | null>(null);

export function useRun(): RunScope {
  const scope = useContext(RunContext);
  if (scope === null) throw new Error('a part of the run was drawn outside of it');
  return scope;
}

/** Share of the steps behind the tester, 0 to 1. */
export function progressOf(session: RunSession, snapshot: RunState): number {
  return session.parts.study.questions.length === 0 ? 1 : snapshot.progress.step / session.parts.study.questions.length;
}

/** Moves the focus to a heading when it appears, so that keyboards and screen readers begin there. */
export function useFocus(id: string, again?: string): void {
  useEffect(() => {
    document.getElementById(id)?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [id, again]);
}
