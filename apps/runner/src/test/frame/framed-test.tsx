/** A prototype of Figma's under test: in a frame on this page, the task bar above or below it; the test begins when the prototype is there. */
import type { StudyFrame, StudyQuestion, StudyTest, TestEnding } from '@sightline/wire/run';
import { useCallback, useState } from 'react';
import { Corner } from '../../run/corner.tsx';
import { useRun } from '../../run/run-context.ts';
import type { RunningTest } from '../../session/progress.ts';
import prototype from '../prototype.module.css';
import { TaskBar } from '../task-bar.tsx';
import { frameAt } from './frame-at.ts';
import styles from './frame.module.css';
import { useFrame } from './use-frame.ts';

interface FramedTestProps {
  question: StudyQuestion;
  test: StudyTest;
  frame: StudyFrame;
  running: RunningTest | null;
  /** The prototype cannot be taken here. */
  onRefused: () => void;
}

/** What a page in the frame may do: be a page. It may not lead the tester's window elsewhere. */
const allowed = 'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox';

export function FramedTest({ question, test, frame: given, running, onRefused }: FramedTestProps) {
  const { session, texts } = useRun();
  // Settled when the page opens: another address would reload the prototype.
  const [shown] = useState(() => frameAt(given, running?.screenId ?? null));
  const [after, setAfter] = useState(false);
  const { frame, loaded, stop } = useFrame(question, shown, onRefused);
  const end = useCallback(
    (ending: TestEnding) => {
      stop();
      session.endTest(question.id, ending);
    },
    [stop, session, question.id],
  );
  return (
    <div className={`${prototype.test} ${after ? prototype.stripAfter : prototype.strip}`}>
      {running === null ? (
        <div className={styles.waiting}>
          <Corner />
        </div>
      ) : (
        <TaskBar question={question} test={test} endsAtMs={running.endsAtMs} beside={false} onEnd={end} onMove={() => setAfter(!after)} />
      )}
      <div className={styles.stage}>
        <iframe
          ref={frame}
          className={styles.frame}
          src={shown.address}
          title={question.name}
          sandbox={allowed}
          // Figma sends its events to origins that it knows; of this page's address it learns no more.
          referrerPolicy="origin"
        />
        {!loaded && (
          <p className={styles.loading} role="status">
            {texts.framed.loading}
          </p>
        )}
      </div>
    </div>
  );
}
