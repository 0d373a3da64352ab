/** The report of one test of a project, over the selected testers. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callApi } from '../../lib/api.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { filterFields, type TesterFilter } from './tester-filter.ts';

/** While another test's report or a newer one is fetched, the one shown stays. */
export function useReport(projectId: string, testId: string | null, filter: TesterFilter) {
  const fields = { ...(testId === null ? {} : { question: testId }), ...filterFields(filter) };
  return useQuery({
    queryKey: [...queryKeys.results(projectId), 'report', fields],
    queryFn: ({ signal }) => callApi('getSummary', { project: projectId, ...fields }, { signal }),
    placeholderData: keepPreviousData,
  });
}
