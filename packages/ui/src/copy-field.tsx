/** A text to take along: shown whole, copied with one press; where copying is refused it is selected, to be copied by keys. */
import { Button } from '@mantine/core';
import { useEffect, useId, useRef, useState } from 'react';
import classes from './copy-field.module.css';
import { copyText } from './copy-text.ts';

interface CopyFieldProps {
  label: string;
  value: string;
  copyLabel: string;
  copiedLabel: string;
  /** What to do if the browser does not let the page copy. */
  byKeysLabel: string;
}

const shownMs = 2000;

export function CopyField({ label, value, copyLabel, copiedLabel, byKeysLabel }: CopyFieldProps) {
  const [outcome, setOutcome] = useState<{ copied: boolean } | null>(null);
  const text = useRef<HTMLDivElement>(null);
  const id = useId();
  useEffect(() => {
    if (outcome?.copied !== true) return;
    const timer = setTimeout(() => setOutcome(null), shownMs);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = async () => {
    const copied = await copyText(value);
    if (!copied && text.current) getSelection()?.selectAllChildren(text.current);
    setOutcome({ copied });
  };
  return (
    <div role="group" aria-labelledby={id}>
      <span className={classes.label} id={id}>
        {label}
      </span>
      <div className={classes.row}>
        <div className={classes.value} ref={text}>
          {value}
        </div>
        <Button variant="default" onClick={() => void copy()}>
          <span aria-live="polite">{outcome === null ? copyLabel : outcome.copied ? copiedLabel : byKeysLabel}</span>
        </Button>
      </div>
    </div>
  );
}
