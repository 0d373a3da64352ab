/** Logs out: the server revokes the token, this browser forgets it and everything cached. */
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
    const leave = async () => {
      try {
        if (token !== null) await callApi('revocation', { client_id: 'studio', token });
      } catch (error) {
        notifyFailure(texts.shell.logOutFailed, error);
      }
      forgetToken();
      client.clear();
      await navigate('/signin');
    };
    void withLoader(leave());
  }, [client, navigate]);
}
