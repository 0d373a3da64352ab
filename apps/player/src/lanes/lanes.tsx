/** The timeline's lanes, of which a press seeks, with the playhead over all of them. */
import { useRef, type PointerEvent } from 'react';
import type { PlaybackClock, Timeline } from '@sightline/replay';
import { clockText, percent } from '../format.ts';
import { texts } from '../texts.ts';
import type { Lane } from './lane-list.tsx';
import styles from './lanes.module.css';

interface LanesProps {
  lanes: readonly Lane[];
  timeline: Timeline;
  clock: PlaybackClock;
  positionMs: number;
}

export function Lanes({ lanes, timeline: { durationMs }, clock, positionMs }: LanesProps) {
  const area = useRef<HTMLDivElement>(null);
  const seekTo = (event: PointerEvent) => {
    const box = area.current?.getBoundingClientRect();
    if (box && box.width > 0) clock.seek(((event.clientX - box.left) / box.width) * durationMs);
  };
  const drag = (event: PointerEvent) => {
    if (event.buttons === 1) seekTo(event);
  };
  return (
    <div className={styles.scroller}>
      <div className={styles.lanes}>
        {lanes.map((lane) => (
          <div key={lane.label} className={styles.lane} data-lane={lane.name}>
            <span className={styles.laneLabel} title={lane.hint}>
              {lane.label}
            </span>
            <div className={styles.track} onPointerDown={seekTo} onPointerMove={drag}>
              {lane.body}
            </div>
          </div>
        ))}
        <div ref={area} className={styles.headArea} aria-hidden="true">
          <span className={styles.head} style={{ left: percent(positionMs, durationMs) }} />
        </div>
        <input
          className={styles.slider}
          type="range"
          aria-label={texts.position}
          min={0}
          max={Math.round(durationMs)}
          step={100}
          value={Math.round(positionMs)}
          onChange={(event) => clock.seek(Number(event.target.value))}
          aria-valuetext={clockText(positionMs)}
        />
      </div>
    </div>
  );
}
