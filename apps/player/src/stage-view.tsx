/** Holds the stage: builds it once, shows each moment of the clock, fits it when the space changes. */
import { useEffect, useRef, useState } from 'react';
import { createStage, type PlaybackClock } from '@sightline/replay';
import type { OpenedRecording } from './fetch-recording.ts';
import styles from './player.module.css';
import { texts } from './texts.ts';

export function StageView({ opened, clock }: { opened: OpenedRecording; clock: PlaybackClock }) {
  const space = useRef<HTMLDivElement>(null);
  const [empty, setEmpty] = useState(false);
  useEffect(() => {
    const root = space.current;
    if (!root) return undefined;
    const stage = createStage(root, opened.manifest, opened.recording, opened.timeline);
    setEmpty(stage === null);
    if (!stage) return undefined;
    const fit = () => {
      stage.fit();
      stage.show(clock.read());
    };
    const observer = new ResizeObserver(fit);
    observer.observe(root);
    fit();
    const stop = clock.subscribe((state) => stage.show(state));
    return () => {
      stop();
      observer.disconnect();
      stage.dispose();
    };
  }, [opened, clock]);
  return (
    <div className={styles.stage}>
      <div ref={space} className={styles.space} data-testid="stage" />
      {empty && <p className={styles.nothing}>{texts.nothingToShow}</p>}
    </div>
  );
}
