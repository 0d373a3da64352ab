/** A test from its task to its ending: the intro with Start, then the thing under test. */
import type { StudyQuestion, StudyTest } from '@sightline/wire/run';
import { Suspense, useEffect } from 'react';
import { useRun } from '../run/run-context.ts';
import { ApplicationTest } from './application-test.tsx';
import { TestIntro } from './test-intro.tsx';
import { PrototypeTest, WebsiteStep } from './kind-parts.ts';
import { useSensing } from './use-sensing.ts';
import { useVoice } from './use-voice.ts';

/** The screens are there before the first press, also when the network goes away. */
function usePreloaded(test: StudyTest): void {
  useEffect(() => {
    for (const screen of test.prototype?.screens ?? []) new Image().src = screen.imageUrl;
  }, [test]);
}

export function TestStep({ question, test }: { question: StudyQuestion; test: StudyTest }) {
  const { session, snapshot } = useRun();
  usePreloaded(test);
  const running = snapshot.progress.test?.questionId === question.id ? snapshot.progress.test : null;
  useVoice(session, question.id, test.channels.includes('voice'), running !== null);
  useSensing(session, question, running !== null);
  if (test.kind === 'website') {
    return (
      <Suspense>
        <WebsiteStep question={question} test={test} running={running} />
      </Suspense>
    );
  }
  if (running === null) return <TestIntro question={question} test={test} onStart={() => session.startTest(question)} />;
  if (test.prototype === null) return <ApplicationTest question={question} test={test} running={running} />;
  return (
    <Suspense>
      <PrototypeTest question={question} test={test} prototype={test.prototype} running={running} />
    </Suspense>
  );
}
