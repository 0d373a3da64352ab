import type { FaceFrame } from '@sightline/face/sensor';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lookAtPoints, type Point } from './look-at-points.ts';

const points: Point[] = [
  { x: 0.1, y: 0.5 },
  { x: 0.9, y: 0.5 },
];
const viewport = { width: 1_000, height: 800 };
let listener: ((frame: FaceFrame) => void) | null;
let shown: (number | null)[];
let camera: ReturnType<typeof setInterval> | undefined;

/** A camera that gives a picture every so many ms, each taken `late` ms ago. */
function startCamera(everyMs: number, late: number, features: number[] | null): void {
  camera = setInterval(() => listener?.({ atMs: Date.now() - late, features } as FaceFrame), everyMs);
}
beforeEach(() => {
  vi.useFakeTimers({ now: 10_000 });
  listener = null;
  shown = [];
});
afterEach(() => {
  clearInterval(camera);
  vi.useRealTimers();
});

const look = (signal: AbortSignal) =>
  lookAtPoints({
    points,
    viewport,
    signal,
    onPoint: (index) => shown.push(index),
    listen: (next) => {
      listener = next;
      return () => (listener = null);
    },
  });

describe('lookAtPoints', () => {
  it('keeps only pictures taken after the eyes had settled on the point', async () => {
    startCamera(30, 200, [1]);
    const looking = look(new AbortController().signal);
    await vi.runOnlyPendingTimersAsync();
    await vi.advanceTimersByTimeAsync(10_000);
    const seen = await looking;
    expect(shown).toEqual([0, 1, null]);
    expect(new Set(seen?.map(({ point }) => point.x))).toEqual(new Set([100, 900]));
    expect(Math.min(...(seen ?? []).map(({ frame }) => frame.atMs))).toBeGreaterThanOrEqual(10_700);
  });

  it('waits longer where the camera is slow, and goes on where nothing is seen', async () => {
    startCamera(400, 0, [1]);
    const slow = look(new AbortController().signal);
    await vi.advanceTimersByTimeAsync(20_000);
    expect((await slow)?.length).toBeGreaterThanOrEqual(12);
    clearInterval(camera);
    const unseen = look(new AbortController().signal);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await unseen).toEqual([]);
  });

  it('ends with nothing where the tester leaves', async () => {
    startCamera(30, 0, [1]);
    const leaving = new AbortController();
    const looking = look(leaving.signal);
    await vi.advanceTimersByTimeAsync(900);
    leaving.abort();
    expect(await looking).toBeNull();
    expect(shown).toEqual([0]);
  });
});
