/** How many notifications are unread: asked every minute, and when the researcher comes back to the window. */
import { useQuery } from '@tanstack/react-query';
import { callApi } from './api.ts';
import { queryKeys } from './query-keys.ts';

const pollingMs = 60_000;

/** 0 before the first answer and while the server cannot be reached; 100 stands for 100 and more. */
export function useUnreadCount(): number {
  const { data } = useQuery({
    queryKey: queryKeys.unread,
    queryFn: ({ signal }) => callApi('getUnreadCount', {}, { signal }),
    refetchInterval: pollingMs,
    refetchOnWindowFocus: true,
  });
  return data?.Unread ?? 0;
}
