/** A website test recorded by sharing the screen: says why, asks, then runs like any website test; after a refusal the tester can continue. */
import { StepFrame, stepHeadingId } from '@sightline/question-views/steps';
import { askForScreen, canShareScreen, isTab } from '@sightline/recorder/screen';
import { screenStream } from '@sightline/wire/events';
import type { StudyQuestion, StudyTest } from '@sightline/wire/run';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Corner } from '../run/corner.tsx';
import { progressOf, useFocus, useRun } from '../run/run-context.ts';
import type { RunningTest } from '../session/progress.ts';
import type { RunSession } from '../session/run-session.ts';
import { recordMedia, type MediaRecording } from './record-media.ts';
import styles from './test.module.css';
import type { Texts } from '../texts/texts.ts';
import { WebsiteTest } from './website-test.tsx';
import { openWebsite, windowWords } from './website-window.ts';

interface SharedWebsiteTestProps {
  question: StudyQuestion;
  test: StudyTest;
  running: RunningTest | null;
  /** Why the test is taken this way, where it was begun in another. */
  notice?: string;
}

/** tab: what was shared cannot show the task; stopped: it was shared, and the task continues without it. */
type Share = 'to-ask' | 'asking' | 'refused' | 'tab' | 'shared' | 'stopped' | 'without';

const problemOf = (share: Share, { share: words }: Texts): string =>
  share === 'refused' ? words.refused : share === 'tab' ? words.tab : share === 'stopped' ? words.stopped : '';

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

/** What is shared for a test and recorded of it, from one asking to the next. */
function useShare(session: RunSession, question: StudyQuestion) {
  const [share, setShare] = useState<Share>('to-ask');
  const media = useRef<MediaStream | null>(null);
  const recording = useRef<MediaRecording | null>(null);
  useEffect(
    () => () => {
      // Also if the tester stops and deletes, or the study is full: nothing is shared beyond the test.
      if (recording.current !== null) session.hold(recording.current.stop());
      for (const track of media.current?.getTracks() ?? []) track.stop();
    },
    [session],
  );
  const record = useCallback((): void => {
    if (media.current?.active !== true) return;
    recording.current = recordMedia(session, screenStream(question.id), 'screen', media.current, () => setShare('stopped'));
  }, [session, question.id]);
  const ask = useCallback(async (): Promise<boolean> => {
    const again = recording.current !== null;
    setShare('asking');
    try {
      const given = await askForScreen();
      if (isTab(given)) {
        for (const track of given.getTracks()) track.stop();
        setShare('tab');
        return false;
      }
      media.current = given;
      setShare('shared');
      // Sharing may also end by the browser's own button, before there is anything to record.
      for (const track of given.getTracks())
        track.addEventListener('ended', () => setShare((now) => (now === 'shared' ? (again ? 'stopped' : 'refused') : now)));
      return true;
    } catch {
      // The tester said no, or the browser did: in both cases the tester can continue.
      setShare(again ? 'stopped' : 'refused');
      return false;
    }
  }, []);
  return { share, setShare, recording, record, ask };
}

/** In the middle of the task: why the video has a gap, and how it may go on. */
function Stopped({ share, onAgain, onWithout }: { share: Share; onAgain: () => void; onWithout: () => void }) {
  const { texts } = useRun();
  const problem = problemOf(share, texts);
  if (problem === '' && share !== 'asking') return null;
  return (
    <div className={styles.window}>
      <p role="alert">{problem}</p>
      <button type="button" className={styles.button} disabled={share === 'asking'} onClick={onAgain}>
        {texts.share.again}
      </button>
      <button type="button" className={styles.quietButton} onClick={onWithout}>
        {texts.share.without}
      </button>
    </div>
  );
}

export function SharedWebsiteTest({ question, test, running, notice = '' }: SharedWebsiteTestProps) {
  const { session, snapshot, texts } = useRun();
  const { share, setShare, recording, record, ask } = useShare(session, question);
  const [opened, setOpened] = useState<Window | null>(null);
  useFocus(stepHeadingId(question.id), share);
  const open = (): void => {
    if (running === null) session.startTest(question);
    if (recording.current === null) record();
    setOpened(openWebsite(session, question, test, texts));
  };
  const again = async (): Promise<void> => {
    if (await ask()) record();
  };
  const stop = useCallback(async () => recording.current?.stop(), [recording]);

  // After a reload nothing is shared any more, while the test continues.
  const under = running !== null && (opened !== null || share === 'without' || recording.current !== null);
  if (under) {
    const stopped = <Stopped share={share} onAgain={() => void again()} onWithout={() => setShare('without')} />;
    return <WebsiteTest {...{ question, test, running, opened }} notice={stopped} onOpened={setOpened} beforeEnd={stop} />;
  }

  const withoutSharing = (): void => {
    setShare('without');
    open();
  };
  const able = canShareScreen();
  const problem = problemOf(share, texts);
  const button =
    share === 'shared'
      ? { label: windowWords(question, texts).open, onPress: open }
      : able
        ? { label: problem === '' ? texts.share.button : texts.share.tryAgain, onPress: () => void ask(), disabled: share === 'asking' }
        : { label: texts.share.without, onPress: withoutSharing };
  return (
    <StepFrame progress={progressOf(session, snapshot)} button={button} problem={problem} corner={<Corner />}>
      {notice !== '' && <p className={styles.notice}>{notice}</p>}
      <Explanation question={question} share={share} />
      {problem !== '' && (
        <button type="button" className={styles.quietButton} onClick={withoutSharing}>
          {texts.share.without}
        </button>
      )}
    </StepFrame>
  );
}
