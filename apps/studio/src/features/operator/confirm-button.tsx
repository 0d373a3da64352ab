/** A button that acts only once it is confirmed what will happen. */
import { Button } from '@mantine/core';
import { ConfirmPopup } from '@sightline/ui';
import { useState } from 'react';
import { operatorTexts } from '../../lib/texts/operator.ts';

interface ConfirmButtonProps {
  label: string;
  /** The label with what it is done to, for where several buttons are called the same. */
  name: string;
  title: string;
  text: string;
  quiet?: boolean;
  danger?: boolean;
  pending: boolean;
  /** Says itself what failed. */
  onConfirm: () => Promise<unknown>;
}

export function ConfirmButton({ label, name, title, text, quiet = false, danger = false, pending, onConfirm }: ConfirmButtonProps) {
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <>
      <Button variant={quiet ? 'subtle' : 'default'} size="compact-md" aria-label={name} onClick={() => setAsking(true)}>
        {label}
      </Button>
      <ConfirmPopup
        opened={asking}
        title={title}
        text={text}
        confirmLabel={label}
        cancelLabel={operatorTexts.cancel}
        danger={danger}
        pending={pending}
        onConfirm={() => void onConfirm().then(close, close)}
        onClose={close}
      />
    </>
  );
}
