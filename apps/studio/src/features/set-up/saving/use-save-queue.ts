/** The page's one queue of changes: shown at once in the cached question list, sent after a pause, put back where refused. */
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { notifyFailure } from '../../../lib/notify.ts';
import { queryKeys } from '../../../lib/query-keys.ts';
import { setUpTexts as texts } from '../../../lib/texts/set-up.ts';
import { SaveQueue } from './save-queue.ts';
import { sendChange, worthAnotherTry } from './send-change.ts';

function queueFor(projectId: string, client: QueryClient): SaveQueue {
  return new SaveQueue({
    send: sendChange,
    worthAnother: worthAnotherTry,
    onRefused: (_change, error) => {
      notifyFailure(texts.saveFailed, error);
      void client.invalidateQueries({ queryKey: queryKeys.quest(projectId) });
    },
    // Whether the project may start depends on what was just filled in.
    onDrained: () => void client.invalidateQueries({ queryKey: queryKeys.project(projectId) }),
    nowMs: () => Date.now(),
    after: (ms, run) => {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
  });
}

/** Leaving the page sends what is left; closing the tab before that asks first. */
export function useSaveQueue(projectId: string): SaveQueue {
  const client = useQueryClient();
  const [queue] = useState(() => queueFor(projectId, client));
  useEffect(() => {
    const hold = (event: BeforeUnloadEvent): void => {
      if (!queue.unsaved) return;
      queue.flush();
      event.preventDefault();
    };
    window.addEventListener('beforeunload', hold);
    return () => {
      window.removeEventListener('beforeunload', hold);
      queue.flush();
    };
  }, [queue]);
  return queue;
}
