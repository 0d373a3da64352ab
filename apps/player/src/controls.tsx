/** Play, time, what is shown over the picture and in lanes, skip idle, speed, full screen. */
import type { ReactNode } from 'react';
import { speeds, type PlaybackClock, type PlaybackState, type Timeline } from '@sightline/replay';
import { clipTexts } from './clips/clip-texts.ts';
import { clockText } from './format.ts';
import { noteTexts } from './notes/note-texts.ts';
import styles from './player.module.css';
import type { Overlay } from './stage-view.tsx';
import { texts } from './texts.ts';
import { toggleFullScreen, useFullScreen } from './use-full-screen.ts';

function PlayMark({ playing }: { playing: boolean }) {
  return (
    <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true" fill="currentColor">
      {playing ? <path d="M4 2.5h3v11H4zM9 2.5h3v11H9z" /> : <path d="M4.5 2.2v11.6L13.6 8z" />}
    </svg>
  );
}

interface ControlsProps {
  clock: PlaybackClock;
  state: PlaybackState;
  timeline: Timeline;
  /** Begins a note; null where none can be taken. */
  onNote: (() => void) | null;
  /** Begins a clip. */
  onClip: () => void;
  /** What was recorded of what can be shown over the picture. */
  overlays: readonly Overlay[];
  shows: Record<Overlay, boolean>;
  onShow: (overlay: Overlay, shown: boolean) => void;
  /** Controls of their own parts. */
  children: ReactNode;
}

export function Controls({ clock, state, timeline, onNote, onClip, overlays, shows, onShow, children }: ControlsProps) {
  return (
    <div className={styles.controls}>
      <button type="button" className={styles.play} onClick={() => clock.toggle()} aria-label={state.playing ? texts.pause : texts.play}>
        <PlayMark playing={state.playing} />
      </button>
      <span className={styles.time}>
        <output data-testid="position">{clockText(state.positionMs)}</output>
        <span className={styles.faint}> / {clockText(timeline.durationMs)}</span>
      </span>
      <span className={styles.grow} />
      <span className={styles.hint}>{texts.keys}</span>
      {onNote !== null && (
        <button type="button" className={styles.pill} title={noteTexts.addHint} onClick={onNote}>
          {noteTexts.add}
        </button>
      )}
      <button type="button" className={styles.pill} title={clipTexts.addHint} onClick={onClip}>
        {clipTexts.add}
      </button>
      {overlays.map((overlay) => (
        <button
          key={overlay}
          type="button"
          className={styles.pill}
          aria-pressed={shows[overlay]}
          onClick={() => onShow(overlay, !shows[overlay])}
        >
          {texts[overlay]}
        </button>
      ))}
      {timeline.clicksRecorded && (
        <button type="button" className={styles.pill} aria-pressed={state.skipQuiet} onClick={() => clock.setSkipQuiet(!state.skipQuiet)}>
          {texts.skipQuiet}
        </button>
      )}
      <label className={styles.pill}>
        <span className={styles.hidden}>{texts.speed}</span>
        <select className={styles.select} value={state.speed} onChange={(event) => clock.setSpeed(Number(event.target.value))}>
          {speeds.map((speed) => (
            <option key={speed} value={speed}>
              {speed}×
            </option>
          ))}
        </select>
      </label>
      {children}
      <FullScreen />
    </div>
  );
}

function FullScreen() {
  const full = useFullScreen();
  if (full === null) return null;
  return (
    <button type="button" className={styles.pill} aria-pressed={full} onClick={toggleFullScreen}>
      {full ? texts.leaveFullScreen : texts.fullScreen}
    </button>
  );
}
