/** Shows the tester's face in a corner of any stage, on the same clock. */
import { followClock } from './follow-clock.ts';
import type { RecordedMedia } from './load-recording.ts';
import { child, type Stage } from './stage.ts';
import type { Timeline } from './timeline.ts';

/** Builds the picture inside `root`; `label` names it, `failed` is shown in its place where the browser cannot play it. */
export function createCameraView(
  root: HTMLElement,
  camera: RecordedMedia,
  timeline: Timeline,
  { label, failed }: Record<'label' | 'failed', string>,
): Stage {
  const corner = child(root, 'div', 'replay-camera');
  const element = child(corner, 'video', 'replay-camera-video');
  element.muted = true;
  element.playsInline = true;
  element.preload = 'auto';
  element.setAttribute('aria-label', label);
  element.addEventListener('error', () => (corner.textContent = failed));
  element.src = camera.url;
  return {
    show: followClock(element, camera.startAtMs, timeline),
    fit: () => undefined,
    dispose: () => {
      element.pause();
      corner.remove();
    },
  };
}
