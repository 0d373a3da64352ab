/** Keeps a video or a voice on the replay's one clock. */
import type { PlaybackState } from './playback-clock.ts';
import type { Timeline } from './timeline.ts';

/** How far a medium and the clock may be apart before it is set right. */
const driftSec = 0.25;

/**
 * Returns a function to call on every change of the clock: it sets position, speed and playing of `media`, whose first sample is of
 * `startAtMs` (Unix ms). Before its first sample and after its last one the medium rests there.
 */
export function followClock(media: HTMLMediaElement, startAtMs: number, timeline: Timeline): (state: PlaybackState) => void {
  return (state) => {
    const atSec = (timeline.startAtMs + state.positionMs - startAtMs) / 1000;
    const lengthSec = Number.isFinite(media.duration) ? media.duration : Infinity;
    const runs = state.playing && atSec >= 0 && atSec < lengthSec;
    if (media.playbackRate !== state.speed) media.playbackRate = state.speed;
    const wanted = Math.max(0, Math.min(lengthSec, atSec));
    const tolerance = runs ? driftSec * Math.max(1, state.speed) : 0.02;
    // A jump under way ends first: asked again at every picture, it never would.
    const jumping = runs && media.seeking;
    if (!jumping && Math.abs(media.currentTime - wanted) > tolerance) media.currentTime = wanted;
    if (runs && media.paused) {
      // A browser may refuse sound before the first press; the next change of the clock tries again.
      media.play().catch(() => undefined);
    }
    if (!runs && !media.paused) media.pause();
  };
}
