/** The frame of every question result: its number and name, how many answered, and the picture. */
import { Card } from '@sightline/ui';
import { useId, type ReactNode } from 'react';
import classes from './reporting.module.css';
import { resultTexts } from './result-texts.ts';

interface ResultCardProps {
  number: number;
  name: string;
  note: string;
  /** Links beside the note. */
  tools?: ReactNode;
  /** Shown instead of the picture if nobody answered. */
  empty?: string | false;
  /** Takes a row of the page for itself. */
  wide?: boolean;
  children?: ReactNode;
}

export function ResultCard({ number, name, note, tools, empty, wide = false, children }: ResultCardProps) {
  const headingId = useId();
  return (
    <Card aria-labelledby={headingId} className={`${classes.card} ${wide ? classes.wide : ''}`}>
      <header className={classes.head}>
        <h3 id={headingId}>
          q{number}. {name}
        </h3>
        <span className={classes.note}>
          {note}
          {tools}
        </span>
      </header>
      {empty ? <p className={classes.empty}>{empty}</p> : children}
    </Card>
  );
}

/** The sentence of a section nobody answered, or false. */
export const emptyOf = (count: number): string | false => count === 0 && resultTexts.nobody;
