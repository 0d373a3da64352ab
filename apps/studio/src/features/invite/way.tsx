/** One way of inviting testers as a card: what it is, what it gives, what to press. */
import { Card } from '@sightline/ui';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './invite-page.module.css';

interface WayProps {
  title: string;
  text: string;
  gives: readonly string[];
  badge?: ReactNode;
  children: ReactNode;
}

export function Way({ title, text, gives, badge, children }: WayProps) {
  return (
    <Card className={classes.way ?? ''} aria-label={title}>
      <h3 className={classes.wayTitle}>
        {title}
        {badge}
      </h3>
      <p className={classes.wayText}>{text}</p>
      <ul className={classes.gives}>
        {gives.map((line) => (
          <li key={line}>
            <IconCheck size={16} stroke={1.5} aria-hidden />
            {line}
          </li>
        ))}
      </ul>
      <div className={classes.action}>{children}</div>
    </Card>
  );
}
