/** A built-in prototype under test: the stage, and beside or above it the task bar, never over it. */
import { shownFrom, shownId, type Shown } from '@sightline/domain/prototypes';
import type { StudyPrototype, StudyQuestion, StudyTest, TestEnding } from '@sightline/wire/run';
import { useCallback, useEffect, useState } from 'react';
import { useRun } from '../run/run-context.ts';
import type { RunningTest } from '../session/progress.ts';
import styles from './prototype.module.css';
import { RecordedStage } from './recorded-stage.tsx';
import { TaskBar } from './task-bar.tsx';

/** The goal screen is seen for a moment before the test ends. */
const goalPauseMs = 900;

/** Beside the stage where there is room for both, else a strip above or below it. */
function useRoomBeside(device: StudyPrototype['device']): boolean {
  const [wide, setWide] = useState(() => matchMedia('(min-width: 900px)').matches);
  useEffect(() => {
    const query = matchMedia('(min-width: 900px)');
    const change = (): void => setWide(query.matches);
    query.addEventListener('change', change);
    return () => query.removeEventListener('change', change);
  }, []);
  return wide && device === 'phone';
}

/** As kept; from the first screen where the screen kept is none of the prototype's. */
function shownIn({ screenId, overlay = null, trail = [] }: RunningTest, { screens }: StudyPrototype): Shown {
  const known = (id: string | undefined): boolean => screens.some((screen) => screen.id === id);
  if (screenId === null || !known(screenId)) return shownFrom(screens[0]?.id ?? '');
  return { screenId, overlay: known(overlay?.screenId) ? overlay : null, trail };
}

interface PrototypeTestProps {
  question: StudyQuestion;
  test: StudyTest;
  prototype: StudyPrototype;
  running: RunningTest;
}

export function PrototypeTest({ question, test, prototype, running }: PrototypeTestProps) {
  const { session } = useRun();
  const beside = useRoomBeside(prototype.device);
  const [after, setAfter] = useState(false);
  const shown = shownIn(running, prototype);
  const screen = prototype.screens.find((one) => one.id === shownId(shown));
  const end = useCallback((ending: TestEnding) => session.endTest(question.id, ending), [session, question.id]);
  const reached = screen?.goal === true && screen.id !== prototype.startScreenId;
  useEffect(() => {
    if (!reached) return;
    const ending = setTimeout(() => end('goal'), goalPauseMs);
    return () => clearTimeout(ending);
  }, [reached, end]);
  const place = beside ? (after ? styles.besideAfter : styles.beside) : after ? styles.stripAfter : styles.strip;
  return (
    <div className={`${styles.test} ${place}`}>
      <TaskBar question={question} test={test} endsAtMs={running.endsAtMs} beside={beside} onEnd={end} onMove={() => setAfter(!after)} />
      {screen !== undefined && <RecordedStage questionId={question.id} prototype={prototype} shown={shown} />}
    </div>
  );
}
