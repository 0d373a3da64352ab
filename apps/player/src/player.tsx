/** The player of one opened recording: head, picture, answers, controls, lanes. */
import { useState } from 'react';
import { Answers } from './answers.tsx';
import { Controls } from './controls.tsx';
import type { OpenedRecording } from './fetch-recording.ts';
import { Head } from './head.tsx';
import { Lanes } from './lanes.tsx';
import styles from './player.module.css';
import { StageView } from './stage-view.tsx';
import { texts } from './texts.ts';
import { useKeys } from './use-keys.ts';
import { usePlayback } from './use-playback.ts';

export function Player({ opened, startMs }: { opened: OpenedRecording; startMs: number }) {
  const { manifest, recording, timeline } = opened;
  const { clock, state } = usePlayback(timeline, startMs);
  const [showsGaze, setShowsGaze] = useState(true);
  useKeys(clock);
  return (
    <div className={styles.player}>
      <Head manifest={manifest} />
      <main className={styles.middle} aria-label={texts.recording}>
        <StageView opened={opened} clock={clock} showsGaze={showsGaze} />
        <Answers timeline={timeline} />
      </main>
      <section className={styles.bottom}>
        {recording.malformed > 0 && <p className={styles.warning}>{texts.malformed(recording.malformed)}</p>}
        <Controls
          clock={clock}
          state={state}
          timeline={timeline}
          gaze={recording.gaze.length > 0 ? { shown: showsGaze, onChange: setShowsGaze } : null}
        />
        <Lanes
          recording={recording}
          expression={manifest.expression}
          timeline={timeline}
          clock={clock}
          positionMs={state.positionMs}
          placesLabel={manifest.test.kind === 'prototype' ? texts.screens : texts.pages}
        />
      </section>
    </div>
  );
}
