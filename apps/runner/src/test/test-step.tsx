/** A test from its task to its ending: the intro with Start, then the thing under test. */
import { StepFrame, stepHeadingId, steps, isStepType } from '@sightline/question-views/steps';
import type { StudyQuestion, StudyTest } from '@sightline/wire/run';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { Corner } from '../run/corner.tsx';
import { fromAnyVersion } from '../run/newer-version.ts';
import { NotLoaded } from '../run/not-loaded.tsx';
import { progressOf, useFocus, useRun } from '../run/run-context.ts';
import { ApplicationTest } from './application-test.tsx';
import { PrototypeTest } from './prototype-test.tsx';
import { SharedWebsiteTest } from './shared-website-test.tsx';
import { WebsiteTest } from './website-test.tsx';
import { openWebsite } from './website-window.ts';

/** A prototype of somebody else's in a frame: its code is for who tests one. */
const FramedTest = lazy(() =>
  fromAnyVersion(import('./frame/framed-test.tsx')).then(
    (part) => ({ default: part.FramedTest }),
    () => ({ default: NotLoaded }),
  ),
);

/** The screens are there before the first press, also when the network goes away. */
function usePreloaded(test: StudyTest): void {
  useEffect(() => {
    for (const screen of test.prototype?.screens ?? []) new Image().src = screen.imageUrl;
  }, [test]);
}

function TestIntro({ question, test, onStart }: { question: StudyQuestion; test: StudyTest; onStart: () => void }) {
  const { session, texts, snapshot } = useRun();
  useFocus(stepHeadingId(question.id));
  const Step = isStepType(question.type) ? steps[question.type] : null;
  // Who declined the video of their phone is not told to make one.
  const channels =
    test.kind !== 'application' || session.wantsVideo(question) ? test.channels : test.channels.filter((one) => one !== 'screen');
  return (
    <StepFrame
      progress={progressOf(session, snapshot)}
      progressLabel={texts.steps.progress(snapshot.progress.step + 1, session.parts.study.questions.length)}
      button={{ label: texts.steps.start, onPress: onStart }}
      note={test.frame === undefined ? texts.steps.stopAtAnyTime : `${texts.framed.from} ${texts.steps.stopAtAnyTime}`}
      corner={<Corner />}
    >
      {Step !== null && <Step question={question} value={null} onChange={() => undefined} texts={texts.steps} channels={channels} />}
    </StepFrame>
  );
}

export function TestStep({ question, test }: { question: StudyQuestion; test: StudyTest }) {
  const { session, snapshot, texts } = useRun();
  const [opened, setOpened] = useState<Window | null>(null);
  const [asking, setAsking] = useState(false);
  const [refused, setRefused] = useState(false);
  const refuse = useCallback(() => setRefused(true), []);
  usePreloaded(test);
  const running = snapshot.progress.test?.questionId === question.id ? snapshot.progress.test : null;
  const byShare = test.kind === 'website' && test.recordBy === 'screen';

  const frame = refused ? undefined : test.frame;

  if (byShare && (asking || running !== null)) {
    if (frame !== undefined)
      return (
        <Suspense>
          <FramedTest {...{ question, test, frame, running }} onRefused={refuse} />
        </Suspense>
      );
    return <SharedWebsiteTest question={question} test={test} running={running} notice={refused ? texts.framed.elsewhere : ''} />;
  }
  if (running === null) {
    const start = (): void => {
      if (byShare) return setAsking(true);
      session.startTest(question);
      if (test.kind === 'website') setOpened(openWebsite(session, question, test, texts));
    };
    return <TestIntro question={question} test={test} onStart={start} />;
  }
  if (test.kind === 'application') return <ApplicationTest question={question} test={test} running={running} />;
  if (test.prototype !== null) return <PrototypeTest question={question} test={test} prototype={test.prototype} running={running} />;
  return <WebsiteTest question={question} test={test} running={running} opened={opened} onOpened={setOpened} />;
}
