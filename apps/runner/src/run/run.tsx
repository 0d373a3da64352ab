/** The run as a whole: one thing at a time, whichever the session says. */
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { Notice } from '../problem/notice.tsx';
import type { RunSession } from '../session/run-session.ts';
import { TestStep } from '../test/test-parts.ts';
import type { Texts } from '../texts/texts.ts';
import { DeleteAll } from './delete-all.tsx';
import { Sending, ThankYou } from './finish.tsx';
import { QuestionStep } from './question-step.tsx';
import { fromAnyVersion } from './newer-version.ts';
import { NotLoaded } from './not-loaded.tsx';
import { Notes } from './notes.tsx';
import { RunContext, useRun } from './run-context.ts';
import { Deleted, Unreached, Withdrawing } from './withdrawn.tsx';
import styles from './run.module.css';

const notLoaded = (): { default: typeof NotLoaded } => ({ default: NotLoaded });
/** The sensors' code: only for those who are asked for a device, and agreed. All of it at once: what comes between tests is there by then. */
const loadSensing = () => fromAnyVersion(import('../sensing/preparation.tsx'));
const Preparation = lazy(() => loadSensing().catch(notLoaded));
const GazeCheck = lazy(() => loadSensing().then(({ GazeCheck: it }) => ({ default: it })));
/** The video of a phone, and what sends it: only for who has taken the test of an app that asks for one. */
const VideoPage = lazy(() => fromAnyVersion(import('../video/video-page.tsx')).catch(notLoaded));

function Step() {
  const { session, snapshot } = useRun();
  const { question } = session;
  if (session.toCheck().length > 0) {
    return (
      <Suspense>
        <Preparation />
      </Suspense>
    );
  }
  const due = snapshot.sensing?.due(question) ?? null;
  if (due !== null) {
    return (
      <Suspense>
        <GazeCheck key={`${due} ${question?.id}`} phase={due} />
      </Suspense>
    );
  }
  const video = session.videos.due(question === null);
  if (video !== null) {
    return (
      <Suspense>
        <VideoPage key={video.questionId} video={video} />
      </Suspense>
    );
  }
  if (question === null) return <Sending />;
  if (question.test !== null) {
    return (
      <Suspense>
        <TestStep key={question.id} question={question} test={question.test} />
      </Suspense>
    );
  }
  return <QuestionStep key={question.id} question={question} />;
}

function Phase() {
  const { snapshot, texts } = useRun();
  switch (snapshot.phase) {
    case 'running':
      return <Step />;
    case 'finishing':
      return <Sending />;
    case 'finished':
      return <ThankYou />;
    case 'over':
      return (
        <Notice title={texts.finish.overTitle} about={texts.finish.overAbout} mark="check">
          <DeleteAll />
        </Notice>
      );
    case 'withdrawing':
      return <Withdrawing />;
    case 'unreached':
      return <Unreached />;
    case 'deleted':
      return <Deleted />;
  }
}

export function Run({ session, texts }: { session: RunSession; texts: Texts }) {
  const snapshot = useSyncExternalStore(session.subscribe, session.snapshot);
  return (
    <RunContext value={{ session, snapshot, texts }}>
      <main className={styles.main}>
        <Notes />
        <Phase />
      </main>
    </RunContext>
  );
}
