/** The cache of answers: a lost connection is tried again, a refusal or a long wait never; what cannot be reached fails and says so instead of waiting. */
import { notifyManager, QueryClient } from '@tanstack/react-query';
import { CallFailure } from './call-failure.ts';

const worthAnother = (error: unknown) => !(error instanceof CallFailure) || error.kind === 'offline' || error.kind === 'server';

// What a key or a press changes is drawn before the next one comes.
notifyManager.setScheduler(queueMicrotask);

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      retry: (failures, error) => failures < 2 && worthAnother(error),
      refetchOnWindowFocus: false,
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});
