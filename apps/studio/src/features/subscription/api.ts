/** Starts the pro trial. */
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
