/** Plays the screen video of a test on the replay's clock. */
import { followClock } from './follow-clock.ts';
import type { RecordedVideo } from './load-recording.ts';
import { child, type Stage } from './stage.ts';
import type { Timeline } from './timeline.ts';

export interface VideoWish {
  /** Where nothing else is heard, the sound that the video itself may have. */
  sound: boolean;
  /** The browser cannot play it, or plays a sound without a picture. */
  onTrouble: (reason: 'unplayable' | 'no-picture') => void;
}

/** Builds the stage inside `root`. */
export function createVideoStage(root: HTMLElement, video: RecordedVideo, timeline: Timeline, { sound, onTrouble }: VideoWish): Stage {
  const element = child(root, 'video', 'replay-video');
  element.muted = !sound;
  const onError = (): void => onTrouble('unplayable');
  const onData = (): void => {
    if (element.videoWidth === 0) onTrouble('no-picture');
  };
  element.addEventListener('error', onError);
  element.addEventListener('loadeddata', onData);
  element.playsInline = true;
  element.preload = 'auto';
  element.src = video.url;
  return {
    show: followClock(element, video.startAtMs, timeline, video.lengthMs),
    fit: () => undefined,
    dispose: () => {
      element.removeEventListener('error', onError);
      element.removeEventListener('loadeddata', onData);
      element.pause();
      element.remove();
    },
  };
}
