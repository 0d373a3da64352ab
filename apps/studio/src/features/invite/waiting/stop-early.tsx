/** Ends paid testers before their time is out: what empty places cost goes back. */
import { Button } from '@mantine/core';
import { ConfirmPopup } from '@sightline/ui';
import { useState } from 'react';
import { texts } from '../../../lib/texts/index.ts';
import { useMoves } from '../own/use-moves.ts';

const words = texts.invite.collector;

export function StopEarly({ projectId, collectorId }: { projectId: string; collectorId: string }) {
  const moves = useMoves(projectId, collectorId);
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant="subtle" onClick={() => setAsking(true)}>
        {texts.invite.waiting.stop}
      </Button>
      <ConfirmPopup
        opened={asking}
        title={words.stopTitle}
        text={texts.invite.waiting.stopText}
        confirmLabel={words.stopConfirm}
        cancelLabel={words.cancel}
        pending={moves.pending}
        onConfirm={() => moves.stop(() => setAsking(false))}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
