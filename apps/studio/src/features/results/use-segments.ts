/** The saved segments of a project, and what changes and compares them. */
import type { SegmentFilter } from '@sightline/wire/calls';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../lib/api.ts';
import { notifyFailure } from '../../lib/notify.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { segmentTexts } from '../../lib/texts/segments.ts';

/** By name. */
export function useSegments(projectId: string) {
  return useQuery({
    queryKey: queryKeys.segments(projectId),
    queryFn: async ({ signal }) => (await callApi('getSegments', { project: projectId }, { signal })).Segments,
  });
}

/** The caller shows why a segment was refused. */
export function useSaveSegment(projectId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ name, filter }: { name: string; filter: SegmentFilter }) =>
      callApi('saveSegment', { project: projectId, name, ...filter }),
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.segments(projectId) }),
  });
}

export function useDeleteSegment(projectId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (segment: string) => callApi('deleteSegment', { segment }),
    onError: (error) => notifyFailure(segmentTexts.deleteFailed, error),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.segments(projectId) }),
  });
}

/** `second` '': everyone who is not in the first. Not asked for while `first` is null. */
export function useComparison(projectId: string, testId: string, first: string | null, second: string) {
  return useQuery({
    queryKey: [...queryKeys.results(projectId), 'comparison', testId, first, second],
    queryFn: ({ signal }) => callApi('compareSegments', { first: first ?? '', second, question: testId }, { signal }),
    placeholderData: keepPreviousData,
    enabled: first !== null,
  });
}
