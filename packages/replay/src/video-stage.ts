/** Plays the screen video of a test on the replay's clock. */
import { followClock } from './follow-clock.ts';
import type { RecordedMedia } from './load-recording.ts';
import { child, type Stage } from './stage.ts';
import type { Timeline } from './timeline.ts';

/** Builds the stage inside `root`. */
export function createVideoStage(root: HTMLElement, video: RecordedMedia, timeline: Timeline): Stage {
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
