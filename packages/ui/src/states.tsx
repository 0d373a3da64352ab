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
      <div className={`${classes.drawing} ${classes.failed}`}>
        <BrokenLine />
      </div>
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

/** A line between a page and its server that is broken in the middle. */
function BrokenLine() {
  return (
    <svg width="112" height="56" viewBox="0 0 112 56" fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" aria-hidden>
      <rect x="1" y="8" width="36" height="40" rx="6" fill="var(--card)" />
      <path d="M1 19h36M9 29h18M9 37h11" />
      <rect x="77" y="10" width="34" height="15" rx="5" fill="var(--card)" />
      <rect x="77" y="31" width="34" height="15" rx="5" fill="var(--card)" />
      <path d="M85 17.5h.01M85 38.5h.01" strokeWidth="3" />
      <path d="M43 28h6M65 28h6" />
      <path d="m53 24 8 8m0-8-8 8" stroke="var(--unsuccess)" />
    </svg>
  );
}
