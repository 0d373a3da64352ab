/** Reads and changes the panel provider of an invitation. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../lib/api.ts';
import { queryKeys } from '../../../lib/query-keys.ts';

export interface ProviderFields {
  idParameter: string;
  callbackUrl: string;
  signedEntry: boolean;
}

export function useProvider(collector: string) {
  return useQuery({
    queryKey: queryKeys.panelProvider(collector),
    queryFn: ({ signal }) => callApi('getPanelProvider', { collector }, { signal }),
  });
}

/** Each refreshes what is shown, also after a failure: an answer may have been lost. */
export function useProviderChanges(collector: string) {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: queryKeys.panelProvider(collector) });
  return {
    save: useMutation({
      mutationFn: (fields: ProviderFields & { newSecret?: boolean }) => callApi('savePanelProvider', { collector, ...fields }),
      onSettled,
    }),
    remove: useMutation({ mutationFn: () => callApi('removePanelProvider', { collector }), onSettled }),
    retry: useMutation({ mutationFn: () => callApi('retryProviderCallbacks', { collector }), onSettled }),
  };
}
