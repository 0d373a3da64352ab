/** One back link: what is typed, whether it has arrived, and why not. */
import { useState } from 'react';
import { failureText } from '../../../lib/call-failure.ts';
import { notifyFailure } from '../../../lib/notify.ts';
import { texts } from '../../../lib/texts/index.ts';
import { waitsForSignIn } from '../../../lib/unsent.ts';
import { useIsGone } from '../../../lib/use-is-gone.ts';
import { useSaveCollector } from '../api.ts';
import { leaveBackLink, type BackLink } from './back-link-entry.ts';

interface BackLinkEntry {
  text: string;
  state: 'idle' | 'saving' | 'saved' | 'failed';
  problem: string | null;
  type: (text: string) => void;
  /** Saves the content of the field, if it changed and is valid. */
  leave: () => void;
}

interface UseBackLink {
  projectId: string;
  collectorId: string;
  link: BackLink;
  saved: string;
}

export function useBackLink({ projectId, collectorId, link, saved }: UseBackLink): BackLinkEntry {
  const save = useSaveCollector(projectId, collectorId);
  const isGone = useIsGone();
  /** null: nothing but what is saved. */
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const underWay = save.isPending ? String(save.variables[link] ?? '') : null;
  const leave = () => {
    if (typed === null) return;
    const left = leaveBackLink(texts.invite.backLinks.labels[link], typed, underWay ?? saved);
    setProblem(left.kind === 'problem' ? left.words : null);
    if (left.kind === 'unchanged' && underWay === null) return setTyped(null);
    if (left.kind !== 'save') return;
    setTyped(left.value);
    save.mutateAsync({ [link]: left.value }).then(
      // By now the project was fetched again; what was typed meanwhile stays.
      () => setTyped((now) => (now === left.value ? null : now)),
      (error: unknown) => {
        if (!isGone()) setProblem(failureText(error));
        else if (!waitsForSignIn(collectorId)) notifyFailure(texts.invite.collector.saveFailed, error);
      },
    );
  };
  const type = (text: string) => {
    setTyped(text);
    setProblem(null);
    if (!save.isPending) save.reset();
  };
  const state = save.isPending ? 'saving' : save.isSuccess ? 'saved' : save.isError ? 'failed' : 'idle';
  return { text: typed ?? saved, state, problem, type, leave };
}
