/** What an operator does: settles payouts, retries and discards failed jobs. The lists are loaded again in any case, since someone else may have been faster. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../lib/api.ts';
import { notifyDone, notifyFailure } from '../../lib/notify.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { operatorTexts } from '../../lib/texts/operator.ts';

const { payouts: payoutWords, jobs: jobWords } = operatorTexts;

function useReload() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: queryKeys.operator });
}

export function useSettlePayout() {
  const reload = useReload();
  return useMutation({
    mutationFn: (chosen: { payout: string; outcome: 'paid' | 'refused' }) => callApi('settlePayout', chosen),
    onSuccess: (_, { outcome }) => notifyDone(outcome === 'paid' ? payoutWords.paidDone : payoutWords.refusedDone),
    onError: (error) => notifyFailure(payoutWords.settleFailed, error),
    onSettled: reload,
  });
}

/** Runs one failed job again, or all of a queue. */
export function useRetryLetters() {
  const reload = useReload();
  return useMutation({
    mutationFn: (chosen: { letter: string } | { queue: string }) => callApi('retryDeadLetters', chosen),
    onSuccess: () => notifyDone(jobWords.retried),
    onError: (error) => notifyFailure(jobWords.retryFailed, error),
    onSettled: reload,
  });
}

export function useDiscardLetter() {
  const reload = useReload();
  return useMutation({
    mutationFn: (letter: string) => callApi('discardDeadLetter', { letter }),
    onSuccess: () => notifyDone(jobWords.discarded),
    onError: (error) => notifyFailure(jobWords.discardFailed, error),
    onSettled: reload,
  });
}
