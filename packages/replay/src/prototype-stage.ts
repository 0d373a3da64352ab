/** Rebuilds a prototype test: the screen's picture as it was scrolled, the pointer, each press as a ring. */
import type { WirePrototype } from '@sightline/wire/calls';
import type { RunnerEvent } from '@sightline/wire/events';
import type { PlaybackState } from './playback-clock.ts';
import { createGazeOverlay, type Look } from './gaze-overlay.ts';
import { createPointerOverlay } from './pointer-overlay.ts';
import { lastBefore, pointerTrack } from './pointer-track.ts';
import { child, fitScale, type Stage } from './stage.ts';
import type { Timeline } from './timeline.ts';

interface Scrolled {
  atMs: number;
  top: number;
}

/** The part of a screen that the tester saw at once, in picture px; from the last known place of the picture in the window. */
function visibleSize(
  runner: RunnerEvent[],
  questionId: string,
  screen: { width: number; height: number },
): { width: number; height: number } {
  const placed = runner.findLast((event) => event.k === 'stage' && event.questionId === questionId);
  if (placed?.k !== 'stage' || placed.scale <= 0) return screen;
  return { width: placed.width / placed.scale, height: placed.height / placed.scale };
}

/** CSS px of the tester's screen → px of the picture as it was shown there. */
function toPicturePx(screenPx: number | null, runner: RunnerEvent[], questionId: string): number | null {
  const placed = runner.findLast((event) => event.k === 'stage' && event.questionId === questionId);
  return screenPx === null || placed?.k !== 'stage' || placed.scale <= 0 ? screenPx : screenPx / placed.scale;
}

function scrollTrack(runner: RunnerEvent[], questionId: string, startAtMs: number): Scrolled[] {
  return runner.flatMap((event) => {
    if (event.k === 'scroll' && event.questionId === questionId) return [{ atMs: event.at - startAtMs, top: event.top }];
    // A screen opens at its top.
    if (event.k === 'screen' && event.questionId === questionId) return [{ atMs: event.at - startAtMs, top: 0 }];
    return [];
  });
}

/** Builds the stage inside `root`; the screens' pictures are fetched at once so that seeking never waits for one. */
export function createPrototypeStage(
  root: HTMLElement,
  prototype: WirePrototype,
  runner: RunnerEvent[],
  questionId: string,
  timeline: Timeline,
  look: Look,
): Stage {
  const screens = new Map(prototype.Screens.map((screen) => [screen.Id, screen]));
  const track = pointerTrack(runner, questionId, timeline.startAtMs);
  const scrolls = scrollTrack(runner, questionId, timeline.startAtMs);
  const first = prototype.Screens[0];
  const size = visibleSize(runner, questionId, { width: first?.Width ?? 390, height: first?.Height ?? 844 });

  const frame = child(root, 'div', 'replay-frame');
  const sheet = child(frame, 'div', 'replay-sheet');
  const pictures = new Map(
    prototype.Screens.map((screen) => {
      const picture = child(sheet, 'img', 'replay-picture');
      picture.src = screen.ImageUrl;
      picture.alt = screen.Name;
      picture.hidden = true;
      return [screen.Id, picture] as const;
    }),
  );
  const overlay = createPointerOverlay(sheet, track, timeline.clicks);
  const gaze = createGazeOverlay(sheet, { track: look.track, errorPx: toPicturePx(look.errorPx, runner, questionId), of: 'content' });
  let scale = 1;

  const fit = () => {
    scale = fitScale({ width: root.clientWidth, height: root.clientHeight }, size);
    frame.style.width = `${size.width * scale}px`;
    frame.style.height = `${size.height * scale}px`;
    for (const screen of prototype.Screens) {
      const picture = pictures.get(screen.Id);
      if (!picture) continue;
      picture.style.width = `${screen.Width * scale}px`;
      picture.style.height = `${screen.Height * scale}px`;
    }
  };

  const showPlace = (positionMs: number) => {
    const place = timeline.places.findLast((candidate) => candidate.fromMs <= positionMs) ?? timeline.places[0];
    for (const [id, picture] of pictures) picture.hidden = id !== place?.id;
    frame.dataset['screen'] = place?.id ?? '';
    const top = scrolls[lastBefore(scrolls, positionMs)]?.top ?? 0;
    sheet.style.transform = `translateY(${-top * scale}px)`;
    frame.classList.toggle('replay-frame-empty', !place || !screens.has(place.id));
  };

  const show = (state: PlaybackState) => {
    showPlace(state.positionMs);
    gaze.show(state.positionMs, scale);
    overlay.show(state.positionMs, scale);
  };
  fit();
  return { show, fit, dispose: () => frame.remove() };
}
