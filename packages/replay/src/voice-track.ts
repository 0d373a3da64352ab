/** Plays the tester's voice beside any stage, on the same clock. */
import { followClock } from './follow-clock.ts';
import type { RecordedVoice } from './load-recording.ts';
import { child, type Stage } from './stage.ts';
import type { Timeline } from './timeline.ts';

/** Builds the voice inside `root`; there is nothing to see of it. */
export function createVoiceTrack(root: HTMLElement, voice: RecordedVoice, timeline: Timeline): Stage {
  const element = child(root, 'audio', 'replay-voice');
  element.preload = 'auto';
  element.src = voice.url;
  return {
    show: followClock(element, voice.startAtMs, timeline),
    fit: () => undefined,
    dispose: () => {
      element.pause();
      element.remove();
    },
  };
}
