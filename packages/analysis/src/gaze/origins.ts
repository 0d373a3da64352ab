/** Which windows can be joined with the gaze: it is measured for the display that was calibrated on, and in px of the screen. */
import type { OriginPlace, SensingEvent } from '@sightline/wire/events';

export interface Placed {
  x: number;
  y: number;
  /** Px of the screen that a CSS px of the window takes. */
  zoom: number;
}

/**
 * The display that the gaze model was fitted on; null if recordings did not report it yet. Where the browser had reported no zoom before,
 * what it reported next. Events in order of time.
 */
export function calibratedOn(sensing: readonly SensingEvent[]): string | null {
  const fitted = sensing.findLast((event) => event.k === 'calibration' && event.phase === 'start');
  const known = sensing.flatMap((event) => (event.k === 'origin' && event.zoom !== null ? [event] : []));
  const before = known.findLast(({ at }) => fitted === undefined || at <= fitted.at);
  return (before ?? known[0])?.display ?? null;
}

/** Null if nothing can be placed: the browser did not report the zoom, or the window is on another display. */
export function placedBy({ x, y, zoom = 1, display }: OriginPlace, calibrated: string | null): Placed | null {
  if (zoom === null || (calibrated !== null && display !== undefined && display !== calibrated)) return null;
  return { x, y, zoom };
}

/** Whether gaze of that moment has a place on the screen: the runner's window was where it can be determined, or was never reported at all. */
export function placeable(sensing: readonly SensingEvent[]): (at: number) => boolean {
  const calibrated = calibratedOn(sensing);
  const origins = sensing.flatMap((event) => (event.k === 'origin' ? [{ at: event.at, on: placedBy(event, calibrated) !== null }] : []));
  return (at) => origins[countUntil(origins, at) - 1]?.on !== false;
}

/** How many of them are from `at` or before, by halving; in order of time. */
function countUntil(events: readonly { at: number }[], at: number): number {
  let [low, high] = [0, events.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((events[middle]?.at ?? 0) <= at) low = middle + 1;
    else high = middle;
  }
  return low;
}
