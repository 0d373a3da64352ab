/** The sessions of the signed-in account, and their ends. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { callApi } from '../../lib/api.ts';
import { notifyDone, notifyFailure } from '../../lib/notify.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { forgetToken } from '../../lib/session.ts';
import { texts } from '../../lib/texts/index.ts';

const words = texts.sessions;

/** Last used first. */
export function useSessions() {
  return useQuery({ queryKey: queryKeys.sessions, queryFn: ({ signal }) => callApi('getSessions', {}, { signal }) });
}

/** Signs one session out by its id; the list follows. */
export function useEndSession() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (session: string) => callApi('endSession', { session }),
    onSuccess: () => notifyDone(words.ended),
    onError: (error) => notifyFailure(words.failed, error),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.sessions }),
  });
}

/** Signs out everywhere; this browser forgets everything and shows the sign-in page. */
export function useEndAllSessions() {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () => callApi('endAllSessions', {}),
    onSuccess: () => {
      forgetToken();
      client.clear();
      void navigate('/signin');
    },
    onError: (error) => notifyFailure(words.failed, error),
  });
}
