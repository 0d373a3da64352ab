/** The empty and the failed state of a view: what would be here, or what went wrong, and the one thing to do. */
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './states.module.css';

export function EmptyState({ drawing, title, text, action }: { drawing?: ReactNode; title: string; text: ReactNode; action?: ReactNode }) {
  return (
    <div className={classes.state}>
      {drawing ? <div className={classes.drawing}>{drawing}</div> : null}
      <h2>{title}</h2>
      <p className={classes.text}>{text}</p>
      {action ? <div className={classes.action}>{action}</div> : null}
    </div>
  );
}

export function ErrorState({
  title,
  text,
  retryLabel,
  onRetry,
}: {
  title: string;
  text: string;
  retryLabel?: string;
  onRetry?: () => void;
}) {
  return (
    <div className={classes.state} role="alert">
      <h2>{title}</h2>
      <p className={classes.text}>{text}</p>
      {onRetry && retryLabel ? (
        <Button className={classes.action} variant="default" onClick={onRetry}>
          {retryLabel}
        </Button>
      ) : null}
    </div>
  );
}
