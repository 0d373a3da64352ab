/** The room around a step: quiet progress bar on top, the step, one large button. The studio's preview uses the same one. */
import type { ReactNode } from 'react';
import styles from './step-frame.module.css';

export interface StepFrameProps {
  /** 0 to 1; null hides the bar. */
  progress: number | null;
  progressLabel?: string;
  button: { label: string; onPress: () => void; disabled?: boolean } | null;
  note?: string;
  /** What stops the tester from going on; announced by screen readers. */
  problem?: string;
  /** Sits at the end of the progress bar's line. */
  corner?: ReactNode;
  children: ReactNode;
}

export function StepFrame({ progress, progressLabel, button, note, problem = '', corner, children }: StepFrameProps) {
  return (
    <div className={styles.room}>
      <div className={styles.column}>
        <div className={styles.top}>
          {progress !== null && <progress className={styles.bar} max={1} value={progress} aria-label={progressLabel} />}
          {corner}
        </div>
        <div className={styles.body}>{children}</div>
        <p className={styles.problem} role="alert">
          {problem}
        </p>
        <div className={styles.foot}>
          {button !== null && (
            <button type="button" className={styles.button} disabled={button.disabled} onClick={button.onPress}>
              {button.label}
            </button>
          )}
          {note !== undefined && <p className={styles.note}>{note}</p>}
        </div>
      </div>
    </div>
  );
}
