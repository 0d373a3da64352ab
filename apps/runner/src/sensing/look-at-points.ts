/** Walks a tester through points of the viewport and keeps what the camera saw while each was looked at. */
import type { CalibrationSample } from '@sightline/face/gaze';
import { steadyNow, type FaceFrame } from '@sightline/face/sensor';

export interface Point {
  x: number;
  y: number;
}
/** One frame while the tester was asked to look at `point`, CSS px of the viewport. */
export interface SeenAtPoint {
  point: Point;
  frame: FaceFrame;
}

/** Eyes need this long to find a point and rest on it. */
export const settleMs = 700;
/** And are sampled for this long; longer where the camera is slow, up to the most. */
export const sampleMs = 900;
const mostSampleMs = 3_000;
const fewestSamples = 6;

export interface LookAtPoints {
  /** Shares of the viewport. */
  points: readonly Point[];
  viewport: { width: number; height: number };
  listen: (listener: (frame: FaceFrame) => void) => () => void;
  /** Shows a point; null hides it. */
  onPoint: (index: number | null) => void;
  signal: AbortSignal;
  pause?: (ms: number, signal: AbortSignal) => Promise<void>;
}

const paused = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** Null if it was broken off. */
export async function lookAtPoints({
  points,
  viewport,
  listen,
  onPoint,
  signal,
  pause = paused,
}: LookAtPoints): Promise<SeenAtPoint[] | null> {
  const seen: SeenAtPoint[] = [];
  for (const [index, share] of points.entries()) {
    const point = { x: share.x * viewport.width, y: share.y * viewport.height };
    onPoint(index);
    await pause(settleMs, signal);
    const before = seen.length;
    // A frame taken before the eyes had settled may arrive late: only its own time counts.
    const fromMs = steadyNow();
    const stop = listen((frame) => void (frame.atMs >= fromMs && seen.push({ point, frame })));
    for (let waited = 0; waited < mostSampleMs && !signal.aborted; waited += sampleMs) {
      await pause(sampleMs, signal);
      if (seen.slice(before).filter(({ frame }) => frame.features !== null).length >= fewestSamples) break;
    }
    stop();
    if (signal.aborted) return null;
  }
  onPoint(null);
  return seen;
}

/** As the fit takes it. */
export function samplesOf(seen: readonly SeenAtPoint[]): CalibrationSample[] {
  return seen.map(({ point, frame }) => ({ seen: frame, ...point, atMs: frame.atMs }));
}
