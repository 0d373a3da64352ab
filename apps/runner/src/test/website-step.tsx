/** The test of a website, or of a prototype that lives elsewhere: in its own window, on a shared screen or in a frame. */
import type { StudyQuestion, StudyTest } from '@sightline/wire/run';
import { lazy, Suspense, useCallback, useState } from 'react';
import { fromAnyVersion } from '../run/newer-version.ts';
import { NotLoaded } from '../run/not-loaded.tsx';
import { useRun } from '../run/run-context.ts';
import type { RunningTest } from '../session/progress.ts';
import { TestIntro } from './test-intro.tsx';
import { SharedWebsiteTest } from './shared-part.ts';
import { WebsiteTest } from './website-test.tsx';
import { openWebsite } from './website-window.ts';

/** A prototype of somebody else's in a frame: its code is for who tests one. */
const FramedTest = lazy(() =>
  fromAnyVersion(import('./frame/framed-test.tsx')).then(
    (part) => ({ default: part.FramedTest }),
    () => ({ default: NotLoaded }),
  ),
);

interface WebsiteStepProps {
  question: StudyQuestion;
  test: StudyTest;
  running: RunningTest | null;
}

function SharedStep({ question, test, running }: WebsiteStepProps) {
  const { texts } = useRun();
  const [asking, setAsking] = useState(false);
  const [refused, setRefused] = useState(false);
  const refuse = useCallback(() => setRefused(true), []);
  if (!asking && running === null) return <TestIntro question={question} test={test} onStart={() => setAsking(true)} />;
  if (test.frame === undefined || refused) {
    return (
      <Suspense>
        <SharedWebsiteTest question={question} test={test} running={running} notice={refused ? texts.framed.elsewhere : ''} />
      </Suspense>
    );
  }
  return (
    <Suspense>
      <FramedTest {...{ question, test, running }} frame={test.frame} onRefused={refuse} />
    </Suspense>
  );
}

export function WebsiteStep({ question, test, running }: WebsiteStepProps) {
  const { session, texts } = useRun();
  const [opened, setOpened] = useState<Window | null>(null);
  if (test.recordBy === 'screen') return <SharedStep question={question} test={test} running={running} />;
  if (running !== null) return <WebsiteTest question={question} test={test} running={running} opened={opened} onOpened={setOpened} />;
  const start = (): void => {
    session.startTest(question);
    setOpened(openWebsite(session, question, test, texts));
  };
  return <TestIntro question={question} test={test} onStart={start} />;
}
