/** What the operator's page shows, renewed while it is open; a section that is not shown asks for nothing. */
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { callApi } from '../../lib/api.ts';
import { queryKeys } from '../../lib/query-keys.ts';

/** All sections are renewed alike. */
const renewed = { refetchInterval: 30_000, refetchOnWindowFocus: true } as const;

const paged = {
  ...renewed,
  initialPageParam: null as string | null,
  getNextPageParam: ({ Next }: { Next: string | null }) => Next,
} as const;

const after = (page: string | null) => (page === null ? {} : { before: page });

export function usePanelFigures() {
  return useQuery({
    ...renewed,
    queryKey: [...queryKeys.operator, 'panel'],
    queryFn: ({ signal }) => callApi('getOperatorPanel', {}, { signal }),
  });
}

export function useOpenCollectors() {
  return useQuery({
    ...renewed,
    queryKey: [...queryKeys.operator, 'collectors'],
    queryFn: ({ signal }) => callApi('getOperatorCollectors', {}, { signal }),
  });
}

/** Oldest first. */
export function useNodes() {
  return useQuery({
    ...renewed,
    queryKey: [...queryKeys.operator, 'nodes'],
    queryFn: ({ signal }) => callApi('getOperatorNodes', {}, { signal }),
  });
}

export function useStorage() {
  return useQuery({
    ...renewed,
    queryKey: [...queryKeys.operator, 'storage'],
    queryFn: ({ signal }) => callApi('getOperatorStorage', {}, { signal }),
  });
}

/** Those to be settled, oldest first; or the settled ones, newest first. */
export function usePayouts(settled: boolean) {
  return useInfiniteQuery({
    ...paged,
    queryKey: [...queryKeys.operator, 'payouts', settled],
    queryFn: ({ pageParam, signal }) => callApi('getOperatorPayouts', { settled, ...after(pageParam) }, { signal }),
  });
}

/** Newest first. */
export function useRejections() {
  return useInfiniteQuery({
    ...paged,
    queryKey: [...queryKeys.operator, 'rejections'],
    queryFn: ({ pageParam, signal }) => callApi('getOperatorRejections', after(pageParam), { signal }),
  });
}

/** Newest first. */
export function useDeadLetters() {
  return useInfiniteQuery({
    ...paged,
    queryKey: [...queryKeys.operator, 'dead-letters'],
    queryFn: ({ pageParam, signal }) => callApi('getDeadLetters', after(pageParam), { signal }),
  });
}
