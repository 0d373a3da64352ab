/** Figures of the areas of one screen or page, over the selected testers, and of two groups of them. */
import type { SegmentFilter } from '@sightline/wire/calls';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/api.ts';
import { queryKeys } from '../../../lib/query-keys.ts';
import { shownFields, type ResultsAddress } from '../results-address.ts';

export function useAreaFigures(projectId: string, testId: string, place: string, address: ResultsAddress) {
  const fields = { ...shownFields(testId, address), place };
  return useQuery({
    queryKey: [...queryKeys.results(projectId), 'area-figures', fields],
    queryFn: ({ signal }) => callApi('getAreaFigures', { project: projectId, ...fields }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** Not asked for while there are no two groups. */
export function useAreaComparison(projectId: string, testId: string, place: string, groups: readonly SegmentFilter[]) {
  const [first, second] = groups;
  const fields = { question: testId, place, first: first ?? {}, second: second ?? {} };
  return useQuery({
    queryKey: [...queryKeys.results(projectId), 'area-figures', 'compared', fields],
    queryFn: ({ signal }) => callApi('compareAreaFigures', { project: projectId, ...fields }, { signal }),
    placeholderData: keepPreviousData,
    enabled: first !== undefined && second !== undefined,
  });
}
