/** The recordings of a project, kept current by a cursor: only what changed is loaded again. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../lib/api.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { applyChanges, noRecordings, type KnownRecordings } from './known-recordings.ts';

export function useRecordings(projectId: string) {
  const client = useQueryClient();
  const queryKey = [...queryKeys.results(projectId), 'recordings'];
  return useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const known = client.getQueryData<KnownRecordings>(queryKey) ?? noRecordings;
      return applyChanges(known, await callApi('getRecordings', { project: projectId, cursor: known.cursor }, { signal }));
    },
    select: ({ rows }) => rows,
  });
}
