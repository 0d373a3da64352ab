/** A finding while it is edited: what is typed is saved after a pause, what is chosen at once. */
import { toSeverity } from '@sightline/domain/findings';
import { useCallback, useEffect, useRef, useState } from 'react';
import { CallFailure, failureText } from '../../../lib/call-failure.ts';
import { findingsTexts as words } from '../../../lib/texts/findings.ts';
import { useReloadFindings, useSaveFinding, type FindingDraft, type ShownFinding } from './use-findings.ts';

/** Ms without a key after which what was typed is saved. */
const pauseMs = 800;

export interface FindingEditing {
  draft: FindingDraft;
  state: 'idle' | 'saving' | 'saved' | 'failed';
  /** Why it was not saved; null if it was. */
  problem: string | null;
  /** Saves after a pause, or with `leave`. */
  type: (change: Partial<FindingDraft>) => void;
  /** Saves at once. */
  choose: (change: Partial<FindingDraft>) => void;
  leave: () => void;
}

const draftOf = (finding: ShownFinding): FindingDraft => ({
  title: finding.Title,
  severity: toSeverity(finding.Severity),
  recommendation: finding.Recommendation,
  notes: finding.NoteIds,
  clips: finding.ClipIds,
  figures: finding.Figures,
});

/** `onChanged` is called once the version of somebody who was first is loaded: the editor begins again with it. */
export function useFindingDraft(projectId: string, finding: ShownFinding, onChanged: (reason: string) => void): FindingEditing {
  const [draft, setDraft] = useState(() => draftOf(finding));
  const save = useSaveFinding(projectId, finding.Id);
  const reload = useReloadFindings(projectId);
  // What was typed and is not on its way yet.
  const waiting = useRef<FindingDraft | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { mutate } = save;
  const send = useCallback((): void => {
    clearTimeout(timer.current);
    const next = waiting.current;
    waiting.current = null;
    if (next === null) return;
    mutate(next, {
      onError: (error) => {
        if (!(error instanceof CallFailure) || error.code !== 'finding-changed') return;
        void reload().then(() => onChanged(failureText(error)));
      },
    });
  }, [mutate, reload, onChanged]);
  const latest = useRef(send);
  useEffect(() => {
    latest.current = send;
  });
  // Closing the editor loses nothing.
  useEffect(() => () => latest.current(), []);
  const change = (part: Partial<FindingDraft>): void => {
    const next = { ...draft, ...part };
    setDraft(next);
    waiting.current = next;
    clearTimeout(timer.current);
  };
  return {
    draft,
    state: save.isPending ? 'saving' : save.isError ? 'failed' : save.isSuccess ? 'saved' : 'idle',
    problem: save.isError ? problemOf(save.error) : null,
    type: (part) => {
      change(part);
      timer.current = setTimeout(() => latest.current(), pauseMs);
    },
    choose: (part) => {
      change(part);
      latest.current();
    },
    leave: () => {
      if (save.isError && waiting.current === null) waiting.current = draft;
      latest.current();
    },
  };
}

function problemOf(error: Error): string {
  const isGone = error instanceof CallFailure && error.code === 'not-found';
  return `${words.saveFailed}. ${isGone ? words.deletedMeanwhile : failureText(error)}`;
}
