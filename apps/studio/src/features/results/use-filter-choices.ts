/** What the recordings of a project can be filtered by: languages, devices, and the places of a test. */
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../lib/api.ts';
import { queryKeys } from '../../lib/query-keys.ts';

export function useFilterChoices(projectId: string, testId: string | null) {
  const fields = testId === null ? {} : { question: testId };
  return useQuery({
    queryKey: [...queryKeys.results(projectId), 'filter-choices', testId],
    queryFn: ({ signal }) => callApi('getFilterChoices', { project: projectId, ...fields }, { signal }),
  });
}
