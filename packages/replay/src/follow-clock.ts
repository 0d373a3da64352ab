/** Keeps a video or a voice on the replay's one clock. */
import type { PlaybackState } from './playback-clock.ts';
import type { Timeline } from './timeline.ts';

/** How far a playing medium and the clock may be apart before it jumps; nearer, it plays a little faster or slower until they meet. */
const jumpSec = 0.25;
/** The most that a medium plays faster or slower than the clock, as a share of its speed. */
const mostCorrection = 0.3;

/**
 * Returns a function to call on every change of the clock: it sets position, speed and playing of `media`, whose first sample is of
 * `startAtMs` (Unix ms). Before its first sample and after its last one the medium rests there. `lengthMs` where it is known otherwise: of a
 * file that begins with a pause a browser first leaves the pause out of `duration`.
 */
export function followClock(
  media: HTMLMediaElement,
  startAtMs: number,
  timeline: Timeline,
  lengthMs: number | null = null,
): (state: PlaybackState) => void {
  return (state) => {
    const atSec = (timeline.startAtMs + state.positionMs - startAtMs) / 1000;
    const lengthSec = Number.isFinite(media.duration) ? Math.max(media.duration, (lengthMs ?? 0) / 1000) : Infinity;
    const runs = state.playing && atSec >= 0 && atSec < lengthSec;
    const wanted = Math.max(0, Math.min(lengthSec, atSec));
    const rate = runs ? state.speed * correction((wanted - media.currentTime) / state.speed) : state.speed;
    if (media.playbackRate !== rate) media.playbackRate = rate;
    const tolerance = runs ? jumpSec * Math.max(1, state.speed) : 0.02;
    // A jump under way ends first: asked again at every picture, it never would.
    const jumping = runs && media.seeking;
    if (!jumping && Math.abs(media.currentTime - wanted) > tolerance) media.currentTime = wanted;
    // Played again, a medium that has ended would start over.
    if (runs && media.paused && !media.ended) {
      // A browser may refuse sound before the first press; the next change of the clock tries again.
      media.play().catch(() => undefined);
    }
    if (!runs && !media.paused) media.pause();
  };
}

/** Closes a gap of `behindSec` within about half a second. In steps of 5 %, as each change of speed costs the browser some work. */
function correction(behindSec: number): number {
  const share = Math.max(-mostCorrection, Math.min(mostCorrection, 2 * behindSec));
  return 1 + Math.round(share * 20) / 20;
}
