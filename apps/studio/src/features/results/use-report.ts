/** The report of one test of a project. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callApi } from '../../lib/api.ts';
import { queryKeys } from '../../lib/query-keys.ts';

/** While another test's report or a newer one is fetched, the one shown stays. */
export function useReport(projectId: string, testId: string | null) {
  return useQuery({
    queryKey: [...queryKeys.results(projectId), 'report', testId],
    queryFn: ({ signal }) => callApi('getSummary', { project: projectId, ...(testId === null ? {} : { question: testId }) }, { signal }),
    placeholderData: keepPreviousData,
  });
}
