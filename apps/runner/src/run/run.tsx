/** The run as a whole: one thing at a time, whichever the session says. */
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { isStepping } from '../session/run-reducer.ts';
import type { RunSession } from '../session/run-session.ts';
import { TestStep } from '../test/test-parts.ts';
import type { Texts } from '../texts/texts.ts';
import { QuestionStep } from './question-step.tsx';
import { laterPart } from './later-parts.ts';
import { fromAnyVersion } from './newer-version.ts';
import { NotLoaded } from './not-loaded.tsx';
import { RunContext, useRun } from './run-context.ts';
import styles from './run.module.css';

const notLoaded = (): { default: typeof NotLoaded } => ({ default: NotLoaded });
/** The sensors' code: only for those who are asked for a device, and agreed. All of it at once: what comes between tests is there by then. */
const loadSensing = () => fromAnyVersion(import('../sensing/preparation.tsx'));
const Preparation = lazy(() => loadSensing().catch(notLoaded));
const GazeCheck = lazy(() => loadSensing().then(({ GazeCheck: it }) => ({ default: it })));
/** The video of a phone, and what sends it: only for who has taken the test of an app that asks for one. */
const VideoPage = lazy(() => fromAnyVersion(import('../video/video-page.tsx')).catch(notLoaded));

const Notes = laterPart((parts) => parts.Notes);
const End = laterPart((parts) => parts.End);

function Step() {
  const { session, snapshot } = useRun();
  const { question } = session;
  if (session.toCheck().length > 0) return <Preparation />;
  const due = snapshot.sensing?.due(question) ?? null;
  if (due !== null) return <GazeCheck key={`${due} ${question?.id}`} phase={due} />;
  const video = session.videos.due(question === null);
  if (video !== null) return <VideoPage key={video.questionId} video={video} />;
  if (question === null) return <End />;
  if (question.test !== null) return <TestStep key={question.id} question={question} test={question.test} />;
  return <QuestionStep key={question.id} question={question} />;
}

interface RunProps {
  session: RunSession;
  texts: Texts;
  takeBack: () => Promise<void>;
}

export function Run({ session, texts, takeBack }: RunProps) {
  const snapshot = useSyncExternalStore(session.subscribe, session.snapshot);
  return (
    <RunContext value={{ session, snapshot, texts, takeBack }}>
      <main className={styles.main}>
        <Suspense>
          <Notes />
        </Suspense>
        <Suspense>{isStepping(snapshot) ? <Step /> : <End />}</Suspense>
      </main>
    </RunContext>
  );
}
