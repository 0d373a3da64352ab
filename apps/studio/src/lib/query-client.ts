/** The cache of answers: a lost connection is tried again, a refusal never. */
import { QueryClient } from '@tanstack/react-query';
import { CallFailure } from './call-failure.ts';

const worthAnother = (error: unknown) =>
  !(error instanceof CallFailure) || error.kind === 'offline' || error.kind === 'timeout' || error.kind === 'server';

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 10_000, retry: (failures, error) => failures < 2 && worthAnother(error), refetchOnWindowFocus: false },
    mutations: { retry: false },
  },
});
