/** Rebuilds a test of a prototype that lives elsewhere: no pictures of its screens are known, so each is a plain sheet with its name and the presses on it. */
import { frameName } from '@sightline/wire/run';
import type { RunnerEvent } from '@sightline/wire/events';
import type { PlaybackState } from './playback-clock.ts';
import { createPointerOverlay } from './pointer-overlay.ts';
import { child, fitScale, type Stage } from './stage.ts';
import type { Timeline } from './timeline.ts';

/** A phone, where presses report nothing else. */
const smallest = { width: 375, height: 667 };
const margin = 24;

/** How large the screens are at least: all that was pressed lies on them. */
function sheetSize(presses: readonly { x: number; y: number }[]): { width: number; height: number } {
  return {
    width: presses.reduce((most, { x }) => Math.max(most, x + margin), smallest.width),
    height: presses.reduce((most, { y }) => Math.max(most, y + margin), smallest.height),
  };
}

/** Builds the stage inside `root`. A press in a part that scrolls by itself has no known place on the screen: it is in the timeline alone. */
export function createFrameStage(root: HTMLElement, runner: RunnerEvent[], questionId: string, timeline: Timeline, note: string): Stage {
  const elsewhere = new Set(
    runner.flatMap((event) =>
      event.k === 'press' && event.questionId === questionId && event.within !== undefined ? event.at - timeline.startAtMs : [],
    ),
  );
  const presses = timeline.clicks.filter(({ atMs }) => !elsewhere.has(atMs));
  const size = sheetSize(presses);
  const frame = child(root, 'div', 'replay-frame replay-frame-plain');
  const words = child(frame, 'div', 'replay-plain');
  const name = child(words, 'strong', 'replay-plain-name');
  child(words, 'p', 'replay-plain-note').textContent = note;
  const overlay = createPointerOverlay(frame, [], presses);
  let scale = 1;
  return {
    fit: () => {
      scale = fitScale({ width: root.clientWidth, height: root.clientHeight }, size);
      frame.style.width = `${size.width * scale}px`;
      frame.style.height = `${size.height * scale}px`;
    },
    show: ({ positionMs }: PlaybackState) => {
      const on = timeline.places.findLast((place) => place.fromMs <= positionMs) ?? timeline.places[0];
      frame.dataset['screen'] = on?.id ?? '';
      name.textContent = on === undefined ? '' : frameName(on.id);
      overlay.show(positionMs, scale);
    },
    dispose: () => frame.remove(),
  };
}
