/** Where words were said in the recordings of a project, page by page. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { useDebouncedValue } from '@mantine/hooks';
import { callApi } from '../../../lib/api.ts';
import { queryKeys } from '../../../lib/query-keys.ts';

const leastCharacters = 2;
const pageSize = 20;
/** While somebody types, nothing is asked. */
const pauseMs = 300;

/** Disabled for less than two characters. `words`: as they were asked for. */
export function useSaid(projectId: string, search: string) {
  const [words] = useDebouncedValue(search.trim().slice(0, 100), pauseMs);
  const query = useInfiniteQuery({
    queryKey: [...queryKeys.results(projectId), 'said', words],
    enabled: words.length >= leastCharacters,
    initialPageParam: '',
    queryFn: ({ pageParam: cursor, signal }) =>
      callApi('searchTranscripts', { project: projectId, words, count: pageSize, ...(cursor !== '' && { cursor }) }, { signal }),
    getNextPageParam: ({ Cursor }) => Cursor ?? undefined,
  });
  return { ...query, words, hits: query.data?.pages.flatMap(({ Hits }) => Hits) ?? [] };
}
