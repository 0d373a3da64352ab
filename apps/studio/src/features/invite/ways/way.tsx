/** One way of inviting testers as a card: what it is, what it gives, what to press. */
import { Card } from '@sightline/ui';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './ways.module.css';

interface WayProps {
  title: string;
  text: string;
  gives: readonly string[];
  /** Stands below what it gives. */
  more?: ReactNode;
  /** What to press; without it the card only informs. */
  children?: ReactNode;
}

export function Way({ title, text, gives, more, children }: WayProps) {
  return (
    <Card className={`${classes.way} ${children ? classes.offered : ''}`} aria-label={title}>
      <h3 className={classes.wayTitle}>{title}</h3>
      <p className={classes.wayText}>{text}</p>
      <ul className={classes.gives}>
        {gives.map((line) => (
          <li key={line}>
            <IconCheck size={16} stroke={1.5} aria-hidden />
            {line}
          </li>
        ))}
      </ul>
      {more}
      {children ? <div className={classes.action}>{children}</div> : null}
    </Card>
  );
}
