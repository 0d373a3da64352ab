/** A small rounded label for a state or a kind. */
import type { ReactNode } from 'react';
import classes from './pill.module.css';
import { toneClass, type Tone } from './tone.ts';

export function Pill({ tone = 'neutral', dot = false, children }: { tone?: Tone; dot?: boolean; children: ReactNode }) {
  return (
    <span className={`${classes.pill} ${toneClass(tone)}`}>
      {dot ? <span className={classes.dot} aria-hidden /> : null}
      {children}
    </span>
  );
}
