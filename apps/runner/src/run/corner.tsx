/** The end of a step's top line: what is on, the preview mark and the small menu. */
import type { ReactNode } from 'react';
import { LiveMarks } from './live-marks.tsx';
import { RunMenu } from './run-menu.tsx';
import { useRun } from './run-context.ts';
import styles from './run.module.css';

/** `before` sits at the line's start. */
export function Corner({ before }: { before?: ReactNode }) {
  const { session, texts } = useRun();
  return (
    <>
      {before}
      {before !== undefined && <span className={styles.room} />}
      <LiveMarks />
      {session.parts.study.preview ? <span className={styles.preview}>{texts.run.preview}</span> : <RunMenu />}
    </>
  );
}
