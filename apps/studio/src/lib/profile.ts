/** The signed-in researcher: name, company, plan. */
import { useQuery } from '@tanstack/react-query';
import { callApi } from './api.ts';
import { queryKeys } from './query-keys.ts';

export function useProfile() {
  return useQuery({ queryKey: queryKeys.profile, queryFn: ({ signal }) => callApi('getUserProfile', {}, { signal }), staleTime: 60_000 });
}
