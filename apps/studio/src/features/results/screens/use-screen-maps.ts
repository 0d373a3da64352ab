/** What testers did on the screens of a test, over the selected testers and outcome, and the moments behind a spot. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ClickMap } from '@sightline/domain/recordings';
import { callApi } from '../../../lib/api.ts';
import { queryKeys } from '../../../lib/query-keys.ts';
import type { ResultsAddress } from '../results-address.ts';
import { filterFields } from '../tester-filter.ts';

/** A part of a map, px of it. */
export interface Spot {
  x: number;
  y: number;
  radius: number;
}

const fieldsOf = (testId: string, address: ResultsAddress) => ({
  question: testId,
  ...filterFields(address),
  ...(address.outcome === 'All' ? {} : { outcome: address.outcome }),
});

export function useScreenMaps(projectId: string, testId: string, address: ResultsAddress) {
  const fields = fieldsOf(testId, address);
  return useQuery({
    queryKey: [...queryKeys.results(projectId), 'screens', fields],
    queryFn: ({ signal }) => callApi('getScreenMaps', { project: projectId, ...fields }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function useScreenMoments(projectId: string, testId: string, address: ResultsAddress, at: { place: string; map: ClickMap } & Spot) {
  const fields = { ...fieldsOf(testId, address), ...at };
  return useQuery({
    queryKey: [...queryKeys.results(projectId), 'moments', fields],
    queryFn: ({ signal }) => callApi('getScreenMoments', { project: projectId, ...fields }, { signal }),
  });
}
