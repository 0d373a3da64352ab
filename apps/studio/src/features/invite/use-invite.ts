/** Makes an invitation for own or paid testers and opens it. */
import { useNavigate } from 'react-router';
import { notifyFailure } from '../../lib/notify.ts';
import { texts } from '../../lib/texts/index.ts';
import { useAddCollector, type Kind } from './api.ts';
import { useSingle } from '../../lib/use-single.ts';

export function useInvite(projectId: string, kind: Kind): { invite: () => void; pending: boolean } {
  const navigate = useNavigate();
  const add = useAddCollector(projectId, kind);
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
