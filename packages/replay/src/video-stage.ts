/** Plays the screen video of a test on the replay's clock. */
import { followClock } from './follow-clock.ts';
import type { RecordedVideo } from './load-recording.ts';
import { child, type Stage } from './stage.ts';
import type { Timeline } from './timeline.ts';

export interface VideoWish {
  /** Where nothing else is heard, the sound that the video itself may have. */
  sound: boolean;
  /** The browser cannot show it. */
  onTrouble: () => void;
}

/** Builds the stage inside `root`. */
export function createVideoStage(root: HTMLElement, video: RecordedVideo, timeline: Timeline, { sound, onTrouble }: VideoWish): Stage {
  const element = child(root, 'video', 'replay-video');
  element.muted = !sound;
  element.addEventListener('error', onTrouble);
  element.playsInline = true;
  element.preload = 'auto';
  element.src = video.url;
  return {
    show: followClock(element, video.startAtMs, timeline),
    fit: () => undefined,
    dispose: () => {
      element.removeEventListener('error', onTrouble);
      element.pause();
      element.remove();
    },
  };
}
