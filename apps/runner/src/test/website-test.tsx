/** A website test while its own window is open: task, time left and both endings stay here too. */
import { StepFrame, stepHeadingId } from '@sightline/question-views/steps';
import type { StudyQuestion, StudyTest, TestEnding } from '@sightline/wire/run';
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { Corner } from '../run/corner.tsx';
import { useFocus, useRun } from '../run/run-context.ts';
import type { RunningTest } from '../session/progress.ts';
import { Endings } from './endings.tsx';
import styles from './test.module.css';
import { TimeLeft } from './time-left.tsx';
import { useCountdown } from './use-countdown.ts';
import { useEndWindow, useHandover, useSnippet } from './use-snippet.ts';
import { openWebsite, websiteAddress, windowWords } from './website-window.ts';

const betweenLooksMs = 1_000;

/** Whether the window of the task is gone, by closing or because its site cut itself off from this page: nobody can tell which. */
function useClosed(opened: Window | null): boolean {
  const [closed, setClosed] = useState(false);
  useEffect(() => {
    const look = (): void => setClosed(opened?.closed ?? false);
    look();
    const looking = setInterval(look, betweenLooksMs);
    return () => clearInterval(looking);
  }, [opened]);
  return closed;
}

interface WebsiteTestProps {
  question: StudyQuestion;
  test: StudyTest;
  running: RunningTest;
  opened: Window | null;
  onOpened: (opened: Window | null) => void;
  /** Called before the test ends; a shared screen stops here. */
  beforeEnd?: () => Promise<void>;
  /** Said under the task. */
  notice?: ReactNode;
}

export function WebsiteTest({ question, test, running, opened, onOpened, beforeEnd, notice }: WebsiteTestProps) {
  const run = useRun();
  const { session, texts } = run;
  const words = windowWords(question, texts);
  useFocus(stepHeadingId(question.id));
  const endWindow = useEndWindow(session, test, opened);
  const end = useCallback(
    (ending: TestEnding) => {
      endWindow(ending);
      void (beforeEnd?.() ?? Promise.resolve()).then(() => session.endTest(question.id, ending));
    },
    [endWindow, beforeEnd, session, question.id],
  );
  useSnippet(run, question.id, end);
  useEffect(
    () => () => {
      // The tester stopped and wants everything deleted: the site's window must not go on recording.
      if (session.snapshot().phase === 'withdrawing') opened?.close();
    },
    [session, opened],
  );
  useHandover(session, question, test, texts);
  const closed = useClosed(opened);
  const left = useCountdown(running.endsAtMs, () => end('time-limit'));
  const status = <TimeLeft seconds={left} recording={!session.parts.study.preview} texts={texts.run} />;
  return (
    <StepFrame progress={null} button={null} corner={<Corner before={status} />}>
      <h1 id={stepHeadingId(question.id)} className={styles.title} tabIndex={-1}>
        {question.name}
      </h1>
      <p className={styles.task}>{test.task}</p>
      {notice}
      <div className={styles.window}>
        <p role={closed ? 'alert' : undefined}>
          {opened === null ? texts.website.blocked : closed ? texts.website.closed : `${words.ownWindow} ${texts.website.comeBack}`}
        </p>
        <a
          className={opened === null || closed ? styles.button : styles.quietButton}
          href={websiteAddress(session, question, test, texts)}
          target={`sightline-${question.id}`}
          rel="opener"
          onClick={(press) => {
            const again = openWebsite(session, question, test, texts);
            // Where a script may not open windows, the plain link still may.
            if (again === null) return;
            press.preventDefault();
            onOpened(again);
          }}
        >
          {opened === null ? words.open : words.openAgain}
        </a>
      </div>
      <Endings texts={texts.run} onEnd={end} />
    </StepFrame>
  );
}
