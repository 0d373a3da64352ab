/** What a researcher changes about single recordings; every figure of the project follows. */
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { callApi } from '../../../lib/api.ts';
import { notifyDone, notifyFailure } from '../../../lib/notify.ts';
import { queryKeys } from '../../../lib/query-keys.ts';
import { resultsTexts } from '../../../lib/texts/results.ts';

const words = resultsTexts.actions;

const refresh = (client: QueryClient, projectId: string) => client.invalidateQueries({ queryKey: queryKeys.results(projectId) });

/** The caller shows a failure. */
export function useExcludeRecording(projectId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: { recording: string; reason: string }) => callApi('excludeRecording', change),
    onSuccess: () => {
      notifyDone(words.excluded);
      return refresh(client, projectId);
    },
  });
}

export function useIncludeRecording(projectId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (recording: string) => callApi('includeRecording', { recording }),
    onSuccess: () => notifyDone(words.included),
    onError: (error) => notifyFailure(words.includeFailed, error),
    onSettled: () => refresh(client, projectId),
  });
}

export function useRetryProcessing(projectId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (recording: string) => callApi('retryProcessing', { recording }),
    onSuccess: () => notifyDone(words.retried),
    onError: (error) => notifyFailure(words.retryFailed, error),
    onSettled: () => refresh(client, projectId),
  });
}

/** The caller shows a failure. */
export function useDeleteRecording(projectId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (recording: string) => callApi('deleteRecording', { recording }),
    onSuccess: () => {
      notifyDone(words.deleted);
      return refresh(client, projectId);
    },
  });
}
