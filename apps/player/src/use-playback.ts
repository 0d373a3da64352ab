/** The clock of one opened recording and its state as React sees it. */
import { useEffect, useState, useSyncExternalStore } from 'react';
import { PlaybackClock, type PlaybackState, type Timeline } from '@sightline/replay';
import { tellPage } from './tell-page.ts';

export interface Start {
  /** Where it begins, on the clock of the timeline. */
  startMs: number;
  /** Where it stops the first time, of a range; null for its end. */
  untilMs: number | null;
  /** It plays as soon as it is there. */
  autoplay: boolean;
}

export function usePlayback(timeline: Timeline, { startMs, untilMs, autoplay }: Start): { clock: PlaybackClock; state: PlaybackState } {
  const [clock] = useState(() => {
    const made = new PlaybackClock(timeline.durationMs, timeline.quiet);
    made.seek(startMs);
    return made;
  });
  useEffect(() => () => clock.pause(), [clock]);
  useEffect(() => {
    let wasPlaying = false;
    let stopAtMs = untilMs;
    const stop = clock.subscribe(({ playing, positionMs }) => {
      if (wasPlaying && !playing && positionMs >= timeline.durationMs) tellPage('ended');
      wasPlaying = playing;
      if (stopAtMs === null || !playing || positionMs < stopAtMs) return;
      stopAtMs = null;
      clock.pause();
    });
    // A range is watched as a whole.
    if (autoplay || untilMs !== null) clock.play();
    return stop;
  }, [clock, timeline, autoplay, untilMs]);
  const state = useSyncExternalStore(
    (listener) => clock.subscribe(listener),
    () => clock.read(),
  );
  return { clock, state };
}
