/** Facial expression over a test, of the selected testers and outcome. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/api.ts';
import { queryKeys } from '../../../lib/query-keys.ts';
import type { ResultsAddress } from '../results-address.ts';
import { filterFields } from '../tester-filter.ts';

export function useExpression(projectId: string, testId: string, address: ResultsAddress) {
  const fields = { question: testId, ...filterFields(address), ...(address.outcome === 'All' ? {} : { outcome: address.outcome }) };
  return useQuery({
    queryKey: [...queryKeys.results(projectId), 'expression', fields],
    queryFn: ({ signal }) => callApi('getExpression', { project: projectId, ...fields }, { signal }),
    placeholderData: keepPreviousData,
  });
}
