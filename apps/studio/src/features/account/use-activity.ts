/** The activity log of the signed-in account, page by page. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { callApi } from '../../lib/api.ts';
import { queryKeys } from '../../lib/query-keys.ts';

const pageSize = 10;

/** Entries newest first; a page with fewer than asked is the last one. */
export function useActivity() {
  return useInfiniteQuery({
    queryKey: queryKeys.activity,
    initialPageParam: 0,
    queryFn: ({ pageParam: skip, signal }) => callApi('getActivity', { take: pageSize, skip }, { signal }),
    getNextPageParam: (page, pages) => (page.length < pageSize ? undefined : pages.length * pageSize),
  });
}
