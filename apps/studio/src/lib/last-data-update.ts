/** Asks every 10 s when anything collected in a project last changed; rests while the page is hidden. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { callIfChanged } from './api.ts';
import { queryKeys } from './query-keys.ts';

const pollingMs = 10_000;

interface DataUpdate {
  LastDataUpdate: string;
  /** Entity tag of the answer; none where it was asked for without. */
  tag?: string | null;
}

/**
 * The moment of the last change; undefined before the first answer. An unchanged moment costs an answer without a body.
 * `isError`: the last time of asking failed; the next one is under way by itself.
 */
export function useLastDataUpdate(projectId: string): { moment: string | undefined; isError: boolean } {
  const client = useQueryClient();
  const queryKey = queryKeys.lastDataUpdate(projectId);
  const { data, isError } = useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<DataUpdate> => {
      const known = client.getQueryData<DataUpdate>(queryKey);
      const changed = await callIfChanged('getLastDataUpdate', { projectId }, known?.tag ?? null, { signal });
      if (changed !== null) return { ...changed.answer, tag: changed.tag };
      if (known === undefined) throw new Error('Nothing is known of a project that has not changed.');
      return known;
    },
    refetchInterval: pollingMs,
    // Back from another tab: what happened meanwhile is shown at once.
    refetchOnWindowFocus: 'always',
    staleTime: 0,
  });
  return { moment: data?.LastDataUpdate, isError };
}
