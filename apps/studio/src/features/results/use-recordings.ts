/** The recordings of a project; those already known and ready are not asked for again. */
import type { RecordingRow } from '@sightline/wire/calls';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { RecordingStatus } from '@sightline/domain/recordings';
import { callApi } from '../../lib/api.ts';
import { queryKeys } from '../../lib/query-keys.ts';

const newestFirst = (a: RecordingRow, b: RecordingRow): number => b.AnswerDate.localeCompare(a.AnswerDate) || a.Id.localeCompare(b.Id);

export function useRecordings(projectId: string) {
  const client = useQueryClient();
  const queryKey = [...queryKeys.results(projectId), 'recordings'];
  return useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const ready = (client.getQueryData<RecordingRow[]>(queryKey) ?? []).filter((row) => row.Status !== RecordingStatus.processing);
      const existingIds = ready.map((row) => row.Id).join(',');
      const fresh = existingIds === '' ? [] : await callApi('getRecordings', { project: projectId, existingIds }, { signal });
      if (fresh.length > 0) return [...fresh, ...ready].sort(newestFirst);
      // Something changed and it is no new recording: one may be gone, so all are asked for.
      return callApi('getRecordings', { project: projectId }, { signal });
    },
  });
}
