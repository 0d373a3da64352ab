/** The short validation between tests and at the end: shows how far eye tracking has drifted, changes nothing of it. */
import { validationPoints } from '@sightline/face/gaze';
import { StepFrame } from '@sightline/question-views/steps';
import { useState } from 'react';
import { Corner } from '../run/corner.tsx';
import { useFocus, useRun } from '../run/run-context.ts';
import { PointsDrawing } from './drawings.tsx';
import type { SeenAtPoint } from './look-at-points.ts';
import { PointsStage } from './points-stage.tsx';
import { RunSensing } from './run-sensing.ts';
import styles from './sensing.module.css';

const heading = 'gaze-check-title';

export function GazeCheck({ phase }: { phase: 'drift' | 'end' }) {
  const { session, snapshot, texts } = useRun();
  const [looking, setLooking] = useState(false);
  const [points] = useState(validationPoints);
  useFocus(heading);
  const { sensing } = snapshot;
  if (!(sensing instanceof RunSensing)) return null;
  const done = (seen: SeenAtPoint[] | null): void => {
    sensing.checked(phase, seen);
    session.goOn();
  };
  if (looking) return <PointsStage sensing={sensing} points={points} count={points.length} mayLeave onSeen={done} />;
  const [title, about] = phase === 'drift' ? [texts.gaze.driftTitle, texts.gaze.driftAbout] : [texts.gaze.endTitle, texts.gaze.endAbout];
  return (
    <StepFrame progress={null} button={{ label: texts.gaze.begin, onPress: () => setLooking(true) }} corner={<Corner />}>
      <PointsDrawing />
      <h1 id={heading} className={styles.title} tabIndex={-1}>
        {title}
      </h1>
      <p className={styles.text}>{about}</p>
    </StepFrame>
  );
}
