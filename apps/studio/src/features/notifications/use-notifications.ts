/** The notifications of the account, page by page, and marking them as read. */
import { useInfiniteQuery, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { callApi } from '../../lib/api.ts';
import { notifyFailure } from '../../lib/notify.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { notificationTexts as words } from '../../lib/texts/notifications.ts';

const pageSize = 20;

/** Newest first; each page begins after the last one shown, so that what arrives meanwhile moves nothing. */
export function useNotifications(unread: boolean) {
  return useInfiniteQuery({
    queryKey: [...queryKeys.notifications, unread],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) =>
      callApi('getNotifications', { take: pageSize, unread, ...(pageParam !== null && { before: pageParam }) }, { signal }),
    getNextPageParam: ({ Next }) => Next,
  });
}

const refresh = (client: QueryClient) =>
  Promise.all([queryKeys.notifications, queryKeys.unread].map((queryKey) => client.invalidateQueries({ queryKey })));

export function useMarkRead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (notification: string) => callApi('markNotificationRead', { notification }, { keepalive: true }),
    onError: (error) => notifyFailure(words.markFailed, error),
    onSettled: () => refresh(client),
  });
}

/** Marks what is listed up to the newest one; what has arrived since then stays unread. */
export function useMarkAllRead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (upTo: string) => callApi('markAllNotificationsRead', { upTo }),
    onError: (error) => notifyFailure(words.markFailed, error),
    onSettled: () => refresh(client),
  });
}
