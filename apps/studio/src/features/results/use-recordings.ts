/** The recordings of a project; those already known and ready are not asked for again. */
import type { RecordingRow } from '@sightline/wire/calls';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../lib/api.ts';
import { queryKeys } from '../../lib/query-keys.ts';

const newestFirst = (a: RecordingRow, b: RecordingRow): number => b.AnswerDate.localeCompare(a.AnswerDate) || a.Id.localeCompare(b.Id);

export function useRecordings(projectId: string) {
  const client = useQueryClient();
  const queryKey = [...queryKeys.results(projectId), 'recordings'];
  return useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const ready = (client.getQueryData<RecordingRow[]>(queryKey) ?? []).filter((row) => row.Status !== 0);
      const existingIds = ready.map((row) => row.Id).join(',');
      const fresh = await callApi('getRecordings', { project: projectId, ...(existingIds === '' ? {} : { existingIds }) }, { signal });
      return [...fresh, ...ready].sort(newestFirst);
    },
  });
}
