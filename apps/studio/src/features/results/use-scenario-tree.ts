/** The paths of a test as a tree, over the selected testers and outcome. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callApi } from '../../lib/api.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { shownFields, type ResultsAddress } from './results-address.ts';

/** Not asked for at all where `enabled` is false. */
export function useScenarioTree(projectId: string, testId: string | null, address: ResultsAddress, enabled = true) {
  const fields = shownFields(testId, address);
  return useQuery({
    queryKey: [...queryKeys.results(projectId), 'scenario-tree', fields],
    queryFn: ({ signal }) => callApi('getScenarioTree', { project: projectId, ...fields }, { signal }),
    placeholderData: keepPreviousData,
    enabled,
  });
}
