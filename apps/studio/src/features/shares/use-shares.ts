/** The public links of a project, and what is done to them. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../lib/api.ts';
import { notifyFailure } from '../../lib/notify.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { shareTexts } from '../../lib/texts/shares.ts';

/** Newest first. */
export function useShares(projectId: string) {
  return useQuery({
    queryKey: queryKeys.shares(projectId),
    queryFn: ({ signal }) => callApi('getShares', { project: projectId }, { signal }),
  });
}

export function useDeleteShare(projectId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => callApi('deleteShare', { share: id }),
    onError: (error) => notifyFailure(shareTexts.removeFailed, error),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.shares(projectId) }),
  });
}
