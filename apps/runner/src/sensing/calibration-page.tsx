/** Calibration of eye tracking: what to do, the points, the validation on others, and the result; another try if it is poor. */
import { calibrationPoints, fitGaze, validationPoints, type CalibrationSample, type GazeModel } from '@sightline/face/gaze';
import { StepFrame } from '@sightline/question-views/steps';
import { useState } from 'react';
import { Corner } from '../run/corner.tsx';
import { useFocus, useRun } from '../run/run-context.ts';
import { GradeDrawing, PointsDrawing } from './drawings.tsx';
import { samplesOf } from './look-at-points.ts';
import { PointsStage } from './points-stage.tsx';
import type { RunSensing } from './run-sensing.ts';
import styles from './sensing.module.css';
import { adviceOn } from './gaze-advice.ts';
import { wordOf, type Validation } from './validate-gaze.ts';

const heading = 'calibration-title';
/** The first try and one more. */
const mostAttempts = 2;

interface CalibrationPageProps {
  sensing: RunSensing;
  onDone: () => void;
  /** Continues without eye tracking. */
  onSkip: () => void;
}

type Phase =
  | { at: 'intro' }
  | { at: 'calibrating' }
  | { at: 'validating'; model: GazeModel | null; samples: readonly CalibrationSample[] }
  | { at: 'result'; validation: Validation };

export function CalibrationPage({ sensing, onDone, onSkip }: CalibrationPageProps) {
  const { session, texts } = useRun();
  const [phase, setPhase] = useState<Phase>({ at: 'intro' });
  const [attempt, setAttempt] = useState(1);
  const [points] = useState(() => calibrationPoints(session.parts.study.calibration ?? 'standard'));
  const [others] = useState(validationPoints);
  const optional = session.parts.study.consents.some(({ channel, needed }) => channel === 'gaze' && !needed);
  useFocus(heading, phase.at);
  const count = points.length + others.length;
  const left = (): void => (optional ? onSkip() : setPhase({ at: 'intro' }));

  if (phase.at === 'calibrating')
    return (
      <PointsStage
        key={`points-${attempt}`}
        sensing={sensing}
        points={points}
        count={count}
        mayLeave
        onSeen={(seen, viewport) => {
          if (seen === null) return left();
          const samples = samplesOf(seen);
          setPhase({ at: 'validating', model: fitGaze(samples, viewport), samples });
        }}
      />
    );
  if (phase.at === 'validating')
    return (
      <PointsStage
        key={`others-${attempt}`}
        sensing={sensing}
        points={others}
        before={points.length}
        count={count}
        mayLeave
        onSeen={(seen) => {
          if (seen === null) return left();
          setPhase({ at: 'result', validation: sensing.calibrated(phase, points.length, attempt, seen) });
        }}
      />
    );
  const skip = optional && (
    <button type="button" className={styles.way} onClick={onSkip}>
      {texts.gaze.skip}
    </button>
  );
  if (phase.at === 'intro')
    return (
      <StepFrame
        progress={0}
        progressLabel={texts.check.title}
        button={{ label: texts.gaze.begin, onPress: () => setPhase({ at: 'calibrating' }) }}
        corner={<Corner />}
      >
        <PointsDrawing />
        <h1 id={heading} className={styles.title} tabIndex={-1}>
          {texts.gaze.title}
        </h1>
        <ul className={styles.list}>
          {texts.gaze.about.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <div className={styles.ways}>{skip}</div>
      </StepFrame>
    );
  const again = (): void => {
    setAttempt(attempt + 1);
    setPhase({ at: 'calibrating' });
  };
  const poor = phase.validation.grade === 'C';
  const mayRetry = poor && attempt < mostAttempts;
  return (
    <StepFrame
      progress={0}
      progressLabel={texts.check.title}
      button={mayRetry ? { label: texts.gaze.retry, onPress: again } : { label: texts.gaze.goOn, onPress: onDone }}
      corner={<Corner />}
    >
      <Result validation={phase.validation} />
      <div className={styles.ways}>
        {mayRetry && (
          <button type="button" className={styles.way} onClick={onDone}>
            {texts.gaze.goOn}
          </button>
        )}
        {poor && skip}
      </div>
    </StepFrame>
  );
}

function Result({ validation: { grade, accuracy, reason } }: { validation: Validation }) {
  const { texts } = useRun();
  const word = wordOf(grade);
  const about = { good: texts.gaze.goodAbout, fair: texts.gaze.fairAbout, poor: texts.gaze.poorAbout }[word];
  const measured = accuracy.meanPx === null ? texts.gaze.unseen : texts.gaze.error(Math.round(accuracy.meanPx), accuracy.meanDeg);
  return (
    <div data-grade={grade}>
      <GradeDrawing grade={grade} />
      <h1 id={heading} className={styles.title} tabIndex={-1}>
        {texts.gaze.results[word]}
      </h1>
      <p className={styles.text}>
        {measured} {about}
      </p>
      {reason !== null && <p className={styles.text}>{adviceOn(reason, texts)}</p>}
    </div>
  );
}
