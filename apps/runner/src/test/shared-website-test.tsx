/** A website test recorded by sharing the screen: says why, asks, then runs like any website test; a refusal has a way on. */
import { StepFrame, stepHeadingId } from '@sightline/question-views/steps';
import { askForScreen, canShareScreen } from '@sightline/recorder/screen';
import { screenStream } from '@sightline/wire/events';
import type { StudyQuestion, StudyTest } from '@sightline/wire/run';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Corner } from '../run/corner.tsx';
import { progressOf, useFocus, useRun } from '../run/run-context.ts';
import type { RunningTest } from '../session/progress.ts';
import { recordMedia, type MediaRecording } from './record-media.ts';
import styles from './test.module.css';
import { WebsiteTest } from './website-test.tsx';
import { openWebsite, windowWords } from './website-window.ts';

interface SharedWebsiteTestProps {
  question: StudyQuestion;
  test: StudyTest;
  running: RunningTest | null;
  /** Why the test is taken this way, where it was begun in another. */
  notice?: string;
}

type Share = 'to-ask' | 'asking' | 'refused' | 'shared' | 'without';

function Explanation({ question, share }: { question: StudyQuestion; share: Share }) {
  const { texts } = useRun();
  const words = windowWords(question, texts);
  const heading = (
    <h1 id={stepHeadingId(question.id)} className={styles.title} tabIndex={-1}>
      {share === 'shared' ? words.openTitle : texts.share.title}
    </h1>
  );
  if (share === 'shared') {
    return (
      <>
        {heading}
        <p className={styles.task}>{words.ready}</p>
      </>
    );
  }
  if (!canShareScreen()) {
    return (
      <>
        {heading}
        <p className={styles.task}>{texts.share.cannot}</p>
      </>
    );
  }
  return (
    <>
      {heading}
      <p className={styles.task}>{texts.share.about}</p>
      <ol className={styles.steps}>
        {texts.share.steps
          .map((step, index) => (index === 1 ? words.choose : step))
          .map((step) => (
            <li key={step}>{step}</li>
          ))}
      </ol>
    </>
  );
}

export function SharedWebsiteTest({ question, test, running, notice = '' }: SharedWebsiteTestProps) {
  const { session, snapshot, texts } = useRun();
  const [share, setShare] = useState<Share>('to-ask');
  const [opened, setOpened] = useState<Window | null>(null);
  const media = useRef<MediaStream | null>(null);
  const recording = useRef<MediaRecording | null>(null);
  useFocus(stepHeadingId(question.id), share);
  useEffect(
    () => () => {
      // Also where the tester stops and deletes: nothing is shared beyond the test.
      for (const track of media.current?.getTracks() ?? []) track.stop();
    },
    [],
  );

  const ask = async (): Promise<void> => {
    setShare('asking');
    try {
      media.current = await askForScreen();
      setShare('shared');
      // Sharing may also end by the browser's own button, before there is anything to record.
      for (const track of media.current.getTracks())
        track.addEventListener('ended', () => setShare((now) => (now === 'shared' ? 'refused' : now)));
    } catch {
      // The tester said no, or the browser did: both have a way on.
      setShare('refused');
    }
  };
  const open = (): void => {
    if (running === null) session.startTest(question);
    if (media.current?.active === true && recording.current === null)
      recording.current = recordMedia(session, screenStream(question.id), 'screen', media.current);
    setOpened(openWebsite(session, question, test, texts));
  };
  const stop = useCallback(async () => recording.current?.stop(), []);

  // After a reload nothing is shared any more, while the test goes on.
  const under = running !== null && (opened !== null || share === 'without' || recording.current !== null);
  if (under) return <WebsiteTest {...{ question, test, running, opened }} onOpened={setOpened} beforeEnd={stop} />;

  const withoutSharing = (): void => {
    setShare('without');
    open();
  };
  const able = canShareScreen();
  const button =
    share === 'shared'
      ? { label: windowWords(question, texts).open, onPress: open }
      : able
        ? {
            label: share === 'refused' ? texts.share.tryAgain : texts.share.button,
            onPress: () => void ask(),
            disabled: share === 'asking',
          }
        : { label: texts.share.without, onPress: withoutSharing };
  return (
    <StepFrame
      progress={progressOf(session, snapshot)}
      button={button}
      problem={share === 'refused' ? texts.share.refused : ''}
      corner={<Corner />}
    >
      {notice !== '' && <p className={styles.notice}>{notice}</p>}
      <Explanation question={question} share={share} />
      {share === 'refused' && (
        <button type="button" className={styles.quietButton} onClick={withoutSharing}>
          {texts.share.without}
        </button>
      )}
    </StepFrame>
  );
}
