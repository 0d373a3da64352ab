/** The question list of the page: loaded once, reloaded when the project was changed elsewhere, never over what is being typed here. */
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryKeys } from '../../lib/query-keys.ts';
import { questionEditorStoreOf } from './question-editor-store.ts';

export function useLoadedQuest(projectId: string) {
  return useQuery({
    queryKey: queryKeys.quest(projectId),
    queryFn: ({ signal }) => questionEditorStoreOf(projectId).load(signal),
  });
}

const pollingMs = 10_000;

/** Another tab, or another person: every 10 s, and at once when this tab becomes visible again; a hidden tab pauses. */
export function useOtherEditors(projectId: string): void {
  useEffect(() => {
    const look = (): void => {
      if (document.visibilityState === 'visible') questionEditorStoreOf(projectId).reload();
    };
    const timer = setInterval(look, pollingMs);
    window.addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      window.removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [projectId]);
}
