/** Where the tester looked over time, on what was shown. */
import type { ContentGazeEvent } from '@sightline/wire/events';
import { lastBefore } from './pointer-track.ts';
import type { Span } from './timeline.ts';

/** A look at a moment; x and y in px of the content, `left` and `top` what of it was scrolled away. */
export interface GazeSample {
  /** Ms after the test's start. */
  atMs: number;
  x: number;
  y: number;
  left: number;
  top: number;
  /** The screen or page in whose px it is. */
  place: string;
}

/** A look is shown for as long as the next may take, and no longer: where eyes were not seen nothing is drawn. */
const shownMs = 300;
/** How long the way that a look came by stays visible. */
const trailMs = 1_500;
/** Looks further apart than this leave a gap in the lane. */
const gapMs = 1_000;

/** All looks in order. */
export function gazeTrack(gaze: readonly ContentGazeEvent[], startAtMs: number): GazeSample[] {
  const samples: GazeSample[] = [];
  for (const { at, place, left, top, points } of gaze) {
    for (let index = 0; index + 2 < points.length; index += 3) {
      const [afterMs = 0, x = 0, y = 0] = points.slice(index, index + 3);
      samples.push({ atMs: at + afterMs - startAtMs, x, y, left, top, place });
    }
  }
  return samples.sort((a, b) => a.atMs - b.atMs);
}

/** The look of a moment; null if there is none near it. */
export function gazeAt(track: readonly GazeSample[], atMs: number): GazeSample | null {
  const sample = track[lastBefore(track, atMs)];
  return sample !== undefined && atMs - sample.atMs <= shownMs ? sample : null;
}

/** The looks of the last second and a half before a moment, oldest first, all on the same place; none from before a gap. */
export function gazeTrail(track: readonly GazeSample[], atMs: number): GazeSample[] {
  const last = lastBefore(track, atMs);
  let first = last;
  while (first > 0 && belongs(track[first - 1], track[first], atMs)) first -= 1;
  return last < 0 ? [] : track.slice(first, last + 1);
}

function belongs(earlier: GazeSample | undefined, later: GazeSample | undefined, atMs: number): boolean {
  if (earlier === undefined || later === undefined) return false;
  return earlier.place === later.place && later.atMs - earlier.atMs <= shownMs && atMs - earlier.atMs <= trailMs;
}

/** From when to when looks follow each other closely. */
export function gazeSpans(track: readonly GazeSample[]): Span[] {
  const spans: Span[] = [];
  for (const { atMs } of track) {
    const open = spans.at(-1);
    if (open === undefined || atMs - open.toMs > gapMs) spans.push({ fromMs: atMs, toMs: atMs + shownMs });
    else open.toMs = atMs + shownMs;
  }
  return spans;
}
