/** Plays the screen video of a test on the replay's clock. */
import type { PlaybackState } from './playback-clock.ts';
import { child, type Stage } from './stage.ts';
import type { Timeline } from './timeline.ts';

/** How far picture and clock may be apart before the video is set right. */
const driftSec = 0.25;

/** Keeps a media element on the clock: position, speed, playing. */
export function followClock(media: HTMLMediaElement, startAtMs: number, timeline: Timeline): (state: PlaybackState) => void {
  return (state) => {
    const wanted = Math.max(0, (timeline.startAtMs + state.positionMs - startAtMs) / 1000);
    const inside = !Number.isFinite(media.duration) || wanted < media.duration;
    if (media.playbackRate !== state.speed) media.playbackRate = state.speed;
    const tolerance = state.playing ? driftSec * Math.max(1, state.speed) : 0.02;
    if (inside && Math.abs(media.currentTime - wanted) > tolerance) media.currentTime = wanted;
    if (state.playing && inside && media.paused) {
      // A browser may refuse sound before the first press; the next change of the clock tries again.
      media.play().catch(() => undefined);
    }
    if ((!state.playing || !inside) && !media.paused) media.pause();
  };
}

/** Builds the stage inside `root`. */
export function createVideoStage(root: HTMLElement, video: { url: string; startAtMs: number }, timeline: Timeline): Stage {
  const element = child(root, 'video', 'replay-video');
  element.muted = true;
  element.playsInline = true;
  element.preload = 'auto';
  element.src = video.url;
  return {
    show: followClock(element, video.startAtMs, timeline),
    fit: () => undefined,
    dispose: () => {
      element.pause();
      element.remove();
      URL.revokeObjectURL(video.url);
    },
  };
}
