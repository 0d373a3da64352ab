/** The test of an app while it is used: task, time left, the way to the app and both endings stay on this page; its screen is not recorded. */
import { StepFrame, stepHeadingId } from '@sightline/question-views/steps';
import type { StudyQuestion, StudyTest, TestEnding } from '@sightline/wire/run';
import { useCallback } from 'react';
import { Corner } from '../run/corner.tsx';
import { useFocus, useRun } from '../run/run-context.ts';
import type { RunningTest } from '../session/progress.ts';
import { Endings } from './endings.tsx';
import styles from './test.module.css';
import { TimeLeft } from './time-left.tsx';
import { useCountdown } from './use-countdown.ts';

interface ApplicationTestProps {
  question: StudyQuestion;
  test: StudyTest;
  running: RunningTest;
}

export function ApplicationTest({ question, test, running }: ApplicationTestProps) {
  const { session, texts } = useRun();
  useFocus(stepHeadingId(question.id));
  const end = useCallback((ending: TestEnding) => session.endTest(question.id, ending), [session, question.id]);
  const left = useCountdown(running.endsAtMs, () => end('time-limit'));
  return (
    <StepFrame
      progress={null}
      button={null}
      corner={<Corner before={<TimeLeft seconds={left} recording={session.isRecording(question)} texts={texts.run} />} />}
    >
      <h1 id={stepHeadingId(question.id)} className={styles.title} tabIndex={-1}>
        {question.name}
      </h1>
      <p className={styles.task}>{test.task}</p>
      <div className={styles.window}>
        <p>{texts.application.underWay}</p>
        <a className={styles.quietButton} href={test.url} target="_blank" rel="noopener noreferrer">
          {texts.steps.app.get}
        </a>
      </div>
      <Endings texts={texts.run} onEnd={end} />
    </StepFrame>
  );
}
