/** Back from an invitation that was never started: it is deleted, and the ways of inviting open again. */
import { Button } from '@mantine/core';
import { useNavigate } from 'react-router';
import { notifyFailure } from '../../lib/notify.ts';
import { texts } from '../../lib/texts/index.ts';
import { useDeleteCollector } from './api.ts';
import { useSingle } from './use-single.ts';

const words = texts.invite.collector;

interface BackButtonProps {
  projectId: string;
  collectorId: string;
}

export function BackButton({ projectId, collectorId }: BackButtonProps) {
  const navigate = useNavigate();
  const remove = useDeleteCollector(projectId, collectorId);
  const single = useSingle();
  // Not in callbacks of the call: this button is gone with its invitation before they run.
  const back = () =>
    single(() =>
      remove.mutateAsync().then(
        () => navigate(`/project/${projectId}/invite-testers`, { replace: true }),
        (error: unknown) => notifyFailure(words.deleteFailed, error),
      ),
    );
  return (
    <Button variant="default" onClick={back} loading={remove.isPending}>
      {words.back}
    </Button>
  );
}
