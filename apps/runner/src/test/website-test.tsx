/** A website test while its own window is open: task, time left and both endings stay here too. */
import { StepFrame, stepHeadingId } from '@sightline/question-views/steps';
import type { StudyQuestion, StudyTest, TestEnding } from '@sightline/wire/run';
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { Corner } from '../run/corner.tsx';
import { useFocus, useRun } from '../run/run-context.ts';
import type { RunningTest } from '../session/progress.ts';
import { isElsewhere } from '../session/run-reducer.ts';
import { Endings } from './endings.tsx';
import styles from './test.module.css';
import { TimeLeft } from './time-left.tsx';
import { useCountdown } from './use-countdown.ts';
import { useIsFromSite } from './site-window.ts';
import { useEndWindow, useHandover, useSnippet, type SaidEnding } from './use-snippet.ts';
import { openWebsite, websiteAddress, windowWords } from './website-window.ts';

const betweenLooksMs = 1_000;

/** Whether the window of the task is gone, by closing or because its site cut itself off from this page: it is unknown which. */
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

/** What the site's page said last of how the test ended; forgotten where the tester goes on there. */
function useSaid() {
  const [said, setSaid] = useState<SaidEnding | null>(null);
  const forgotten = useRef<SaidEnding | null>(null);
  const onSaid = useCallback((next: SaidEnding) => {
    // The server reports the same ending again, once per minute.
    if (next.atMs > (forgotten.current?.atMs ?? 0)) setSaid(next);
  }, []);
  const forget = useCallback(() => {
    setSaid((last) => {
      forgotten.current = last ?? forgotten.current;
      return null;
    });
  }, []);
  return { said, onSaid, forget };
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
  const isFromSite = useIsFromSite(test.url, opened);
  const endWindow = useEndWindow({ session, questionId: question.id, test, opened, isFromSite });
  const { said, onSaid, forget } = useSaid();
  const end = useCallback(
    (ending: TestEnding) => {
      endWindow(ending);
      const atMs = said?.ending === ending ? said.atMs : undefined;
      void (beforeEnd?.() ?? Promise.resolve()).then(() => session.endTest(question.id, ending, atMs));
    },
    [endWindow, beforeEnd, session, question.id, said],
  );
  useSnippet(run, question.id, isFromSite, onSaid);
  useEffect(
    () => () => {
      // The tester stopped, or continues in another tab: the site's window must not keep recording.
      const state = session.snapshot();
      if (state.phase === 'withdrawing' || isElsewhere(state) || state.progress.stopped === true) opened?.close();
    },
    [session, opened],
  );
  useHandover(session, question, test, texts, isFromSite);
  const closed = useClosed(opened);
  // Who ended in the site's window before the limit confirms it here, however long that takes; that window is closed then.
  const left = useCountdown(running.endsAtMs, () => (said === null || opened?.closed === false) && end('time-limit'));
  const about = opened === null ? texts.website.blocked : closed ? texts.website.closed : `${words.ownWindow} ${texts.website.comeBack}`;
  const status = <TimeLeft seconds={left} recording={session.isRecording(question)} texts={texts.run} />;
  return (
    <StepFrame progress={null} button={null} corner={<Corner before={status} />}>
      <h1 id={stepHeadingId(question.id)} className={styles.title} tabIndex={-1}>
        {question.name}
      </h1>
      <p className={styles.task}>{test.task}</p>
      {notice}
      <div className={styles.window}>
        <p role={closed || said !== null ? 'alert' : undefined}>
          {said === null ? about : texts.website.said(said.ending === 'done' ? texts.run.done : texts.run.gaveUp)}
        </p>
        <a
          className={said === null && (opened === null || closed) ? styles.button : styles.quietButton}
          href={websiteAddress(session, question, test, texts)}
          target={`sightline-${question.id}`}
          rel="opener"
          onClick={(press) => {
            if (left === 0) {
              press.preventDefault();
              return end('time-limit');
            }
            forget();
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
      <Endings texts={texts.run} onEnd={end} said={said?.ending ?? null} />
    </StepFrame>
  );
}
