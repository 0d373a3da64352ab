/** Where testers looked in a test, over the selected testers and outcome. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/api.ts';
import { queryKeys } from '../../../lib/query-keys.ts';
import type { ResultsAddress } from '../results-address.ts';
import { filterFields } from '../tester-filter.ts';

export function useGazeMaps(projectId: string, testId: string, address: ResultsAddress) {
  // Grades are chosen on the page, which shows how many testers have each.
  const filter = filterFields({ ...address, grades: null });
  const fields = { question: testId, ...filter, ...(address.outcome === 'All' ? {} : { outcome: address.outcome }) };
  return useQuery({
    queryKey: [...queryKeys.results(projectId), 'gaze', fields],
    queryFn: ({ signal }) => callApi('getGazeMaps', { project: projectId, ...fields }, { signal }),
    placeholderData: keepPreviousData,
  });
}
