/** Resends the link that confirms an address, and shows a confirmation. */
import { useMutation } from '@tanstack/react-query';
import { callApi } from './api.ts';
import { notifyDone, notifyFailure } from './notify.ts';
import { texts } from './texts/index.ts';

export function useResendConfirmation() {
  return useMutation({
    mutationFn: () => callApi('resendConfirmation', {}),
    onSuccess: () => notifyDone(texts.confirm.sent),
    onError: (error) => notifyFailure(texts.confirm.sendFailed, error),
  });
}
