/** Ends collecting, once that is confirmed. */
import { Button } from '@mantine/core';
import { ConfirmPopup } from '@sightline/ui';
import { useState } from 'react';
import { texts } from '../../lib/texts/index.ts';
import type { Moves } from './own/use-moves.ts';

const words = texts.invite.collector;

interface StopButtonProps {
  moves: Moves;
  label: string;
  /** What comes of it. */
  text: string;
  quiet?: boolean;
}

export function StopButton({ moves, label, text, quiet = false }: StopButtonProps) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant={quiet ? 'subtle' : 'default'} onClick={() => setAsking(true)}>
        {label}
      </Button>
      <ConfirmPopup
        opened={asking}
        title={words.stopTitle}
        text={text}
        confirmLabel={words.stopConfirm}
        cancelLabel={words.cancel}
        pending={moves.pending}
        onConfirm={() => moves.stop(() => setAsking(false))}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
