/** A small rounded label for a state or a kind. The three meanings keep their colours everywhere. */
import type { ReactNode } from 'react';
import classes from './pill.module.css';

export type PillTone = 'neutral' | 'plain' | 'accent' | 'success' | 'difficult' | 'unsuccess';

export function Pill({ tone = 'neutral', dot = false, children }: { tone?: PillTone; dot?: boolean; children: ReactNode }) {
  return (
    <span className={`${classes.pill} ${classes[tone]}`}>
      {dot ? <span className={classes.dot} aria-hidden /> : null}
      {children}
    </span>
  );
}
