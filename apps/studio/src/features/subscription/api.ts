/** Starts the pro trial; asks for pay as you go. */
import { plans, type PaidPlan } from '@sightline/domain/plans';
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

/** Takes back the change that was asked for, or asks for a smaller plan from the next period on: the plan's amount, nothing charged. */
export function useChangePlan() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (plan: PaidPlan) =>
      callApi('updateUserCreditCardSettings', { usedefaultcard: true, amount: (plans[plan].priceCents ?? 0) / 100 }),
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
