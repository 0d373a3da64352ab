/** Holds the stage, and the voice beside it: builds them once, shows each moment of the clock, fits it when the space changes. */
import { useEffect, useRef, useState } from 'react';
import { createCameraView, createStage, createVoiceTrack, type PlaybackClock } from '@sightline/replay';
import type { OpenedRecording } from './fetch-recording.ts';
import styles from './player.module.css';
import { texts } from './texts.ts';
import { videoErrorOf, VideoErrorNotice, type VideoError } from './video-error.tsx';

interface StageViewProps {
  opened: OpenedRecording;
  clock: PlaybackClock;
  shows: Record<Overlay, boolean>;
}

/** What can be shown over the picture, or not. */
export type Overlay = 'gaze' | 'camera';

export function StageView({ opened, clock, shows }: StageViewProps) {
  const space = useRef<HTMLDivElement>(null);
  const [empty, setEmpty] = useState(false);
  const [gap, setGap] = useState<'no-picture' | 'damaged' | null>(null);
  const [trouble, setTrouble] = useState<VideoError | null>(null);
  useEffect(() => {
    const root = space.current;
    if (!root) return undefined;
    const onTrouble = (reason: 'unplayable' | 'no-picture'): void =>
      void (reason === 'no-picture' ? setTrouble({ reason, downloadUrl: null }) : videoErrorOf(opened.recording).then(setTrouble));
    const stage = createStage(root, opened.manifest, opened.recording, opened.timeline, {
      note: texts.noPictures,
      onTrouble,
      onGap: setGap,
    });
    setEmpty(stage === null);
    const { voice, camera } = opened.recording;
    const beside = [
      voice && createVoiceTrack(root, voice, opened.timeline),
      camera && createCameraView(root, camera, opened.timeline, { label: texts.cameraLabel, failed: texts.cameraFailed }),
    ];
    const shown = [stage, ...beside].filter((part) => part !== null);
    const fit = () => {
      for (const part of shown) {
        part.fit();
        part.show(clock.read());
      }
    };
    const observer = new ResizeObserver(fit);
    observer.observe(root);
    fit();
    const stop = clock.subscribe((state) => shown.forEach((part) => part.show(state)));
    return () => {
      stop();
      observer.disconnect();
      shown.forEach((part) => part.dispose());
    };
  }, [opened, clock]);
  return (
    <div className={styles.stage}>
      <div
        ref={space}
        className={styles.space}
        data-testid="stage"
        data-gaze={shows.gaze ? 'on' : 'off'}
        data-camera={shows.camera ? 'on' : 'off'}
      />
      {empty && <p className={styles.nothing}>{texts.nothingToShow}</p>}
      {gap !== null && (
        <p className={gap === 'no-picture' ? styles.nothing : styles.damaged} role="status">
          {texts.stageGaps[gap]}
        </p>
      )}
      {trouble !== null && <VideoErrorNotice trouble={trouble} />}
    </div>
  );
}
