/** Back from an invitation that was never started: it is deleted, and the ways of inviting open again. Settings made are not lost unasked. */
import type { WireCollector } from '@sightline/wire/calls';
import { Button } from '@mantine/core';
import { ConfirmPopup } from '@sightline/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { notifyFailure } from '../../lib/notify.ts';
import { texts } from '../../lib/texts/index.ts';
import { leaveInvitationTexts as leaving } from '../../lib/texts/leave-invitation.ts';
import { isSavingCollector, useDeleteCollector } from './api.ts';
import { changedSettings } from './changed-settings.ts';
import { useSingle } from '../../lib/use-single.ts';

const words = texts.invite.collector;

interface BackButtonProps {
  projectId: string;
  collector: WireCollector;
}

export function BackButton({ projectId, collector }: BackButtonProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const remove = useDeleteCollector(projectId, collector.Id);
  const single = useSingle();
  // Not in callbacks of the call: this button is gone with its invitation before they run.
  const leave = () =>
    single(() =>
      remove.mutateAsync().then(
        () => navigate(`/project/${projectId}/invite-testers`, { replace: true }),
        (error: unknown) => {
          setAsking(false);
          notifyFailure(words.deleteFailed, error);
        },
      ),
    );
  const changed = changedSettings(collector);
  const back = () => {
    // A setting that is still being saved is not in the collector yet.
    if (changed.length > 0 || isSavingCollector(client, collector.Id)) setAsking(true);
    else leave();
  };
  return (
    <>
      <Button variant="default" onClick={back} loading={remove.isPending}>
        {words.back}
      </Button>
      <ConfirmPopup
        opened={asking}
        title={leaving.title}
        text={leaving.text(changed.map((setting) => leaving.settings[setting]))}
        confirmLabel={leaving.confirm}
        cancelLabel={leaving.cancel}
        danger
        pending={remove.isPending}
        onConfirm={leave}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
