/** The pointer of a prototype test over time, from its batched moves and presses. */
import type { RunnerEvent } from '@sightline/wire/events';

export interface PointerSample {
  atMs: number;
  x: number;
  y: number;
}

interface ScreenSample extends PointerSample {
  /** The screen in whose picture px it is. */
  screenId: string;
}

/** All pointer samples of one test in order, ms after `startAtMs`, picture px. */
export function pointerTrack(runner: RunnerEvent[], questionId: string, startAtMs: number): ScreenSample[] {
  const samples: ScreenSample[] = [];
  for (const event of runner) {
    if (event.k === 'press' && event.questionId === questionId)
      samples.push({ atMs: event.at - startAtMs, x: event.x, y: event.y, screenId: event.screenId });
    if (event.k !== 'moves' || event.questionId !== questionId) continue;
    for (let index = 0; index + 2 < event.points.length; index += 3) {
      const [afterMs = 0, x = 0, y = 0] = event.points.slice(index, index + 3);
      samples.push({ atMs: event.at + afterMs - startAtMs, x, y, screenId: event.screenId });
    }
  }
  return samples.sort((a, b) => a.atMs - b.atMs);
}

/** Index of the last element at or before a moment; -1 before the first. `sorted` is in order of `atMs`. */
export function lastBefore(sorted: readonly { atMs: number }[], atMs: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle]?.atMs ?? Infinity) <= atMs) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** Where the pointer was: between two samples less than 250 ms apart it moves straight, else it rests. Null before the first. */
export function pointerAt(track: readonly PointerSample[], atMs: number): { x: number; y: number } | null {
  const index = lastBefore(track, atMs);
  const before = track[index];
  if (!before) return null;
  const after = track[index + 1];
  if (!after || after.atMs - before.atMs > 250 || after.atMs === before.atMs) return { x: before.x, y: before.y };
  const share = (atMs - before.atMs) / (after.atMs - before.atMs);
  return { x: before.x + (after.x - before.x) * share, y: before.y + (after.y - before.y) * share };
}
