/** Batched gaze events → samples one by one. */
import type { SensingEvent } from '@sightline/wire/events';

export interface GazeSample {
  /** Unix ms. */
  at: number;
  /** Px of the tester's screen. */
  x: number;
  y: number;
  /** As the model predicted it for this sample, px of the screen; null in recordings made before it did. */
  errorPx: number | null;
}

/** In order of time. */
export function gazeSamples(sensing: readonly SensingEvent[]): GazeSample[] {
  const samples: GazeSample[] = [];
  for (const event of sensing) {
    if (event.k !== 'gaze') continue;
    for (let index = 0; index + 2 < event.points.length; index += 3) {
      const [afterMs = 0, x = 0, y = 0] = event.points.slice(index, index + 3);
      samples.push({ at: event.at + afterMs, x, y, errorPx: event.errors?.[index / 3] ?? null });
    }
  }
  return samples.sort((a, b) => a.at - b.at);
}
