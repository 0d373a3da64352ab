/** A text to take along: shown whole, copied with one press. */
import { Button } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { useId } from 'react';
import classes from './copy-field.module.css';

interface CopyFieldProps {
  label: string;
  value: string;
  copyLabel: string;
  copiedLabel: string;
}

export function CopyField({ label, value, copyLabel, copiedLabel }: CopyFieldProps) {
  const clipboard = useClipboard({ timeout: 2000 });
  const id = useId();
  return (
    <div role="group" aria-labelledby={id}>
      <span className={classes.label} id={id}>
        {label}
      </span>
      <div className={classes.row}>
        <div className={classes.value}>{value}</div>
        <Button variant="default" onClick={() => clipboard.copy(value)}>
          <span aria-live="polite">{clipboard.copied ? copiedLabel : copyLabel}</span>
        </Button>
      </div>
    </div>
  );
}
