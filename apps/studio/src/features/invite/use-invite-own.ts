/** Makes an invitation for own testers and opens it. */
import { useNavigate } from 'react-router';
import { notifyFailure } from '../../lib/notify.ts';
import { texts } from '../../lib/texts/index.ts';
import { useAddCollector } from './api.ts';
import { useSingle } from './use-single.ts';

export function useInviteOwn(projectId: string): { invite: () => void; pending: boolean } {
  const navigate = useNavigate();
  const add = useAddCollector(projectId);
  const single = useSingle();
  // Not in callbacks of the call: the page may be redirected, and its button gone, before they run.
  const invite = () =>
    single(() =>
      add.mutateAsync().then(
        (collector) => navigate(`/project/${projectId}/collector/${collector.Id}`),
        (error: unknown) => notifyFailure(texts.invite.addFailed, error),
      ),
    );
  return { invite, pending: add.isPending };
}
