/** Logs out: this browser forgets the token and everything cached at once, and the server is asked to revoke it. */
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { callApi } from '../../lib/api.ts';
import { withLoader } from '../../lib/loader.ts';
import { notifyFailure } from '../../lib/notify.ts';
import { accessToken, forgetToken } from '../../lib/session.ts';
import { texts } from '../../lib/texts/index.ts';

export function useLogOut(): () => void {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useCallback(() => {
    const token = accessToken();
    forgetToken();
    client.clear();
    void withLoader(Promise.resolve(navigate('/signin')));
    if (token === null) return;
    callApi('revocation', { client_id: 'studio', token }, { keepalive: true }).catch((error: unknown) =>
      notifyFailure(texts.shell.logOutFailed, error),
    );
  }, [client, navigate]);
}
