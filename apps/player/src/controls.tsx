/** Play, time, skip idle, speed. */
import { speeds, type PlaybackClock, type PlaybackState, type Timeline } from '@sightline/replay';
import { clockText } from './format.ts';
import { noteTexts } from './notes/note-texts.ts';
import styles from './player.module.css';
import { texts } from './texts.ts';

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
  /** Null if eyes were not tracked. */
  gaze: { shown: boolean; onChange: (shown: boolean) => void } | null;
}

export function Controls({ clock, state, timeline, onNote, gaze }: ControlsProps) {
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
      {gaze !== null && (
        <button type="button" className={styles.pill} aria-pressed={gaze.shown} onClick={() => gaze.onChange(!gaze.shown)}>
          {texts.gaze}
        </button>
      )}
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
    </div>
  );
}
