/** What a prototype test showed over time: which screen, scrolled how far, and the overlay above it. */
import type { RunnerEvent, StagePlace } from '@sightline/wire/events';
import { afterPress } from './after-press.ts';
import { lastBefore } from './pointer-track.ts';

/** An overlay and what is seen of it. */
export interface ShownOverlay {
  screenId: string;
  /** Top left of its window on the device, and its size, in px of the screen below. */
  x: number;
  y: number;
  width: number;
  height: number;
  /** Px of the screen below per px of its own. */
  scale: number;
  /** Top edge of the part that is seen, its own px. */
  top: number;
}
export interface ShownMoment {
  atMs: number;
  screenId: string;
  /** Top edge of the part that is seen, picture px. */
  top: number;
  overlay: ShownOverlay | null;
}

/** Changes before a press among which its screen is searched. */
const mostLookedBack = 1_000;

const whole = { x: 0, y: 0, width: 0, height: 0, scale: 1 };

/** Every change of it in order, ms after `startAtMs`. A screen opens at its top; below an overlay it stays where it was. */
export function shownTrack(runner: RunnerEvent[], questionId: string, startAtMs: number): ShownMoment[] {
  const track: ShownMoment[] = [];
  let now: Omit<ShownMoment, 'atMs'> = { screenId: '', top: 0, overlay: null };
  let place: Omit<ShownOverlay, 'screenId' | 'top'> = whole;
  for (const event of afterPress(runner)) {
    if (!('questionId' in event) || event.questionId !== questionId) continue;
    if (event.k === 'stage') {
      place = event.overlay ? overlayPlace(event, event.overlay) : whole;
      // One that is about to close is reported without a position.
      if (now.overlay && event.overlay) now = { ...now, overlay: { ...now.overlay, ...place } };
    } else if (event.k === 'screen') now = opened(now, event.screenId, event.over, place);
    else if (event.k === 'scroll') now = scrolled(now, event.screenId, event.top);
    else continue;
    track.push({ atMs: event.at - startAtMs, ...now });
  }
  return track;
}

function overlayPlace(stage: StagePlace, overlay: StagePlace): Omit<ShownOverlay, 'screenId' | 'top'> {
  const px = (css: number): number => css / stage.scale;
  return {
    x: px(overlay.x - stage.x),
    y: px(overlay.y - stage.y),
    width: px(overlay.width),
    height: px(overlay.height),
    scale: px(overlay.scale),
  };
}

type Now = Omit<ShownMoment, 'atMs'>;

function opened(now: Now, screenId: string, over: string | undefined, place: Omit<ShownOverlay, 'screenId' | 'top'>): Now {
  const below = over ?? screenId;
  const stays = below === now.screenId && (over !== undefined || now.overlay !== null);
  return { screenId: below, top: stays ? now.top : 0, overlay: over === undefined ? null : { ...place, screenId, top: 0 } };
}

function scrolled(now: Now, screenId: string, top: number): Now {
  return now.overlay?.screenId === screenId ? { ...now, overlay: { ...now.overlay, top } } : { ...now, top };
}

/** A point in px of the screen it was reported for → px of the screen that lies below all, at that moment. */
export function toBelow<T extends { atMs: number; x: number; y: number }>(track: readonly ShownMoment[], point: T, screenId: string): T {
  let place = lastBefore(track, point.atMs);
  const earliest = Math.max(0, place - mostLookedBack);
  // Gaze may be reported for a screen that has gone since.
  while (place >= earliest && !shows(track[place], screenId)) place -= 1;
  const moment = place < earliest ? undefined : track[place];
  const overlay = moment?.overlay?.screenId === screenId ? moment.overlay : null;
  if (!moment || !overlay) return point;
  return { ...point, x: overlay.x + point.x * overlay.scale, y: moment.top + overlay.y + (point.y - overlay.top) * overlay.scale };
}

const shows = (moment: ShownMoment | undefined, screenId: string): boolean =>
  moment?.screenId === screenId || moment?.overlay?.screenId === screenId;
