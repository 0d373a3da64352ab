/** Batched gaze events → samples one by one. */
import type { SensingEvent } from '@sightline/wire/events';

export interface GazeSample {
  /** Unix ms. */
  at: number;
  /** Px of the tester's screen. */
  x: number;
  y: number;
}

/** In order of time. */
export function gazeSamples(sensing: readonly SensingEvent[]): GazeSample[] {
  const samples: GazeSample[] = [];
  for (const event of sensing) {
    if (event.k !== 'gaze') continue;
    for (let index = 0; index + 2 < event.points.length; index += 3) {
      const [afterMs = 0, x = 0, y = 0] = event.points.slice(index, index + 3);
      samples.push({ at: event.at + afterMs, x, y });
    }
  }
  return samples.sort((a, b) => a.at - b.at);
}
