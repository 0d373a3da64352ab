/** The clock of one opened recording and its state as React sees it. */
import { useEffect, useState, useSyncExternalStore } from 'react';
import { PlaybackClock, type PlaybackState, type Timeline } from '@sightline/replay';

export function usePlayback(timeline: Timeline): { clock: PlaybackClock; state: PlaybackState } {
  const [clock] = useState(() => new PlaybackClock(timeline.durationMs, timeline.quiet));
  useEffect(() => () => clock.pause(), [clock]);
  const state = useSyncExternalStore(
    (listener) => clock.subscribe(listener),
    () => clock.read(),
  );
  return { clock, state };
}
