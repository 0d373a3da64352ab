/** The small bar of a prototype test: recording mark, time left, the task to read again, both endings, and where it sits. */
import type { StudyQuestion, StudyTest, TestEnding } from '@sightline/wire/run';
import { useState } from 'react';
import { Corner } from '../run/corner.tsx';
import { LiveMarks } from '../run/live-marks.tsx';
import { useRun } from '../run/run-context.ts';
import { Endings } from './endings.tsx';
import styles from './prototype.module.css';
import { TimeLeft } from './time-left.tsx';
import { useCountdown } from './use-countdown.ts';

interface TaskBarProps {
  question: StudyQuestion;
  test: StudyTest;
  /** null without a time limit. */
  endsAtMs: number | null;
  /** A card beside the stage; else a strip. */
  beside: boolean;
  onEnd: (ending: TestEnding) => void;
  /** Puts the bar on the other side of the stage. */
  onMove: () => void;
}

export function TaskBar({ question, test, endsAtMs, beside, onEnd, onMove }: TaskBarProps) {
  const { session, texts } = useRun();
  const [open, setOpen] = useState(beside);
  const left = useCountdown(endsAtMs, () => onEnd('time-limit'));
  const move = (
    <button type="button" className={styles.quiet} onClick={onMove}>
      {texts.run.move}
    </button>
  );
  return (
    <section className={styles.bar} aria-label={texts.run.task}>
      <div className={styles.barTop}>
        <TimeLeft seconds={left} recording={session.isRecording(question)} texts={texts.run} />
        {!beside && !open && <LiveMarks />}
        {!beside && (
          <button type="button" className={styles.quiet} aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? texts.run.hideTask : texts.run.showTask}
          </button>
        )}
        <span className={styles.room} />
        {beside && move}
        {beside && <Corner />}
      </div>
      {(beside || open) && (
        <div className={styles.barTask}>
          <h1>{question.name}</h1>
          <p>{test.task}</p>
          {!beside && (
            <div className={styles.barTop}>
              {move}
              <span className={styles.room} />
              <Corner />
            </div>
          )}
        </div>
      )}
      <Endings texts={texts.run} onEnd={onEnd} />
    </section>
  );
}
