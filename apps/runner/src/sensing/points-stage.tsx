/** The full page that a tester looks at points on: each shrinks towards its middle while it is looked at. Escape leaves where that is allowed. */
import { useEffect, useRef, useState } from 'react';
import { useRun } from '../run/run-context.ts';
import { lookAtPoints, sampleMs, settleMs, type Point, type SeenAtPoint } from './look-at-points.ts';
import type { RunSensing } from './run-sensing.ts';
import styles from './sensing.module.css';

interface PointsStageProps {
  sensing: RunSensing;
  points: readonly Point[];
  /** Of all points of this pass, how many come before these; and how many there are. */
  before?: number;
  count: number;
  /** Null if the tester left. */
  onSeen: (seen: SeenAtPoint[] | null, viewport: { width: number; height: number }) => void;
  mayLeave: boolean;
}

export function PointsStage({ sensing, points, before = 0, count, onSeen, mayLeave }: PointsStageProps) {
  const { texts } = useRun();
  const [shown, setShown] = useState<number | null>(null);
  const told = useRef(onSeen);
  useEffect(() => {
    told.current = onSeen;
  });
  useEffect(() => {
    const left = new AbortController();
    const viewport = { width: innerWidth, height: innerHeight };
    let gone = false;
    const leave = (press: KeyboardEvent): void => {
      if (press.key === 'Escape' && mayLeave) left.abort();
    };
    addEventListener('keydown', leave);
    const listen = (listener: Parameters<NonNullable<typeof sensing.watch>['listen']>[0]): (() => void) =>
      sensing.watch?.listen(listener) ?? (() => undefined);
    void lookAtPoints({ points, viewport, listen, onPoint: setShown, signal: left.signal }).then((seen) => {
      if (!gone) told.current(seen, viewport);
    });
    return () => {
      gone = true;
      removeEventListener('keydown', leave);
      left.abort();
    };
  }, [sensing, points, mayLeave]);
  const point = shown === null ? null : points[shown];
  return (
    <div className={styles.stage} data-points={count}>
      {point !== null && point !== undefined && (
        <span
          key={shown}
          className={styles.target}
          // A point is a place on the screen, whichever way the page runs.
          style={{
            left: `${point.x * 100}%`,
            top: `${point.y * 100}%`,
            animationDuration: `${settleMs + sampleMs}ms`,
          }}
        />
      )}
      <p className={styles.unseen} role="status">
        {shown === null ? '' : texts.gaze.point(before + shown + 1, count)}
      </p>
    </div>
  );
}
