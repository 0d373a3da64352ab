/** The clock of one opened recording and its state as React sees it. */
import { useEffect, useState, useSyncExternalStore } from 'react';
import { PlaybackClock, type PlaybackState, type Timeline } from '@sightline/replay';

/** `startMs`: where it begins, on the clock of the timeline. */
export function usePlayback(timeline: Timeline, startMs: number): { clock: PlaybackClock; state: PlaybackState } {
  const [clock] = useState(() => {
    const made = new PlaybackClock(timeline.durationMs, timeline.quiet);
    made.seek(startMs);
    return made;
  });
  useEffect(() => () => clock.pause(), [clock]);
  const state = useSyncExternalStore(
    (listener) => clock.subscribe(listener),
    () => clock.read(),
  );
  return { clock, state };
}
