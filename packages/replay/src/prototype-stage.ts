/** Rebuilds a prototype test: the screen's picture as it was scrolled, an overlay above it, the pointer, each press as a ring. */
import type { WirePrototype, WirePrototypeScreen } from '@sightline/wire/calls';
import type { RunnerEvent } from '@sightline/wire/events';
import type { PlaybackState } from './playback-clock.ts';
import { createGazeOverlay, type Look } from './gaze-overlay.ts';
import { createPointerOverlay } from './pointer-overlay.ts';
import { lastBefore, pointerTrack } from './pointer-track.ts';
import { shownTrack, toBelow, type ShownMoment } from './shown-track.ts';
import { child, fitScale, type Stage } from './stage.ts';
import type { Timeline } from './timeline.ts';

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
  const shown = shownTrack(runner, questionId, timeline.startAtMs);
  const track = pointerTrack(runner, questionId, timeline.startAtMs).map((sample) => toBelow(shown, sample, sample.screenId));
  const first = prototype.Screens[0];
  const size = visibleSize(runner, questionId, { width: first?.Width ?? 390, height: first?.Height ?? 844 });

  const frame = child(root, 'div', 'replay-frame');
  const sheet = child(frame, 'div', 'replay-sheet');
  const pictureOf = (parent: HTMLElement, screen: WirePrototypeScreen): HTMLImageElement => {
    const picture = child(parent, 'img', 'replay-picture');
    picture.src = screen.ImageUrl;
    picture.alt = screen.Name;
    picture.hidden = true;
    return picture;
  };
  const pictures = new Map(prototype.Screens.map((screen) => [screen.Id, pictureOf(sheet, screen)] as const));
  const veil = child(sheet, 'div', 'replay-veil');
  const above = child(veil, 'div', 'replay-overlay');
  const opened = new Set(shown.map((moment) => moment.overlay?.screenId));
  const overlays = new Map(
    prototype.Screens.filter(({ Id }) => opened.has(Id)).map((screen) => [screen.Id, pictureOf(above, screen)] as const),
  );
  const overlay = createPointerOverlay(
    sheet,
    track,
    timeline.clicks.map((click) => toBelow(shown, click, click.place)),
  );
  const looks = look.track.map((sample) => toBelow(shown, sample, sample.place));
  const gaze = createGazeOverlay(sheet, { track: looks, errorPx: toPicturePx(look.errorPx, runner, questionId), of: 'content' });
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

  const showOverlay = ({ top, overlay: open }: Pick<ShownMoment, 'top' | 'overlay'>): void => {
    veil.hidden = open === null;
    if (open === null) return;
    place(veil, { x: 0, y: top, ...size }, scale);
    place(above, open, scale);
    for (const [id, picture] of overlays) {
      picture.hidden = id !== open.screenId;
      const { Width = 0, Height = 0 } = screens.get(id) ?? {};
      place(picture, { x: 0, y: -open.top, width: Width, height: Height }, open.scale * scale);
    }
  };

  const showPlace = (positionMs: number) => {
    const on = timeline.places.findLast((candidate) => candidate.fromMs <= positionMs) ?? timeline.places[0];
    const belowId = on?.over ?? on?.id ?? '';
    for (const [id, picture] of pictures) picture.hidden = id !== belowId;
    frame.dataset['screen'] = on?.id ?? '';
    const moment = shown[lastBefore(shown, positionMs)];
    const top = moment?.top ?? 0;
    sheet.style.transform = `translateY(${-top * scale}px)`;
    showOverlay({ top, overlay: on?.over === undefined ? null : (moment?.overlay ?? null) });
    frame.classList.toggle('replay-frame-empty', !screens.has(belowId));
  };

  const show = (state: PlaybackState) => {
    showPlace(state.positionMs);
    gaze.show(state.positionMs, scale);
    overlay.show(state.positionMs, scale);
  };
  fit();
  return { show, fit, dispose: () => frame.remove() };
}

/** Lays an element out by px of a picture that is drawn at `scale`. */
function place(element: HTMLElement, box: { x: number; y: number; width: number; height: number }, scale: number): void {
  element.style.left = `${box.x * scale}px`;
  element.style.top = `${box.y * scale}px`;
  element.style.width = `${box.width * scale}px`;
  element.style.height = `${box.height * scale}px`;
}
