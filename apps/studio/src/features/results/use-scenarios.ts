/** The paths that testers took through a prototype, over the selected testers and outcome. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callApi } from '../../lib/api.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import type { OutcomeGroup } from './results-address.ts';
import { filterFields, type TesterFilter } from './tester-filter.ts';

interface Wanted {
  filter: TesterFilter;
  outcome: OutcomeGroup;
  /** Not asked for at all where false. */
  enabled: boolean;
}

export function useScenarios(projectId: string, testId: string | null, { filter, outcome, enabled }: Wanted) {
  const fields = {
    ...(testId === null ? {} : { question: testId }),
    ...filterFields(filter),
    ...(outcome === 'All' ? {} : { outcome }),
  };
  return useQuery({
    queryKey: [...queryKeys.results(projectId), 'scenarios', fields],
    queryFn: async ({ signal }) =>
      (await callApi('getPrototypeProjectScenaries', { project: projectId, ...fields }, { signal })).AllScenaries,
    placeholderData: keepPreviousData,
    enabled,
  });
}
