/** Starts the pro trial; asks for pay as you go. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../lib/api.ts';
import { queryKeys } from '../../lib/query-keys.ts';

/** Amount 0 without a card: one click, once an account. */
export function useStartTrial() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callApi('updateUserCreditCardSettings', { amount: 0 }),
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.profile }),
  });
}

/** Pay as you go from the end of what is paid for; the profile then says so. */
export function useCancelSubscription() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callApi('cancelSubscription', {}),
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.profile }),
  });
}
