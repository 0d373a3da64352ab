/** Fixations of a test as its summary holds them. */
import { describe, expect, it } from 'vitest';
import { testFixations } from './test-fixations.ts';
import type { PlacedRun } from './place-gaze.ts';

/** Samples 40 ms apart on one spot. */
const rest = (at: number, place: string, count: number, [x, y]: [number, number], scale = 1): PlacedRun => ({
  event: { k: 'content-gaze', at, place, left: 0, top: 0, points: Array.from({ length: count }, (_, index) => [40 * index, x, y]).flat() },
  scale,
  widthPx: 1_000,
  errorsPx: [],
});
const visits = [
  { at: 1_000, place: '/a' },
  { at: 3_000, place: '/b' },
  { at: 6_000, place: '/a' },
];
const span = { fromMs: 1_000, toMs: 9_000 };

describe('fixations of a test', () => {
  it('are in order, on their places, each from the one before on', () => {
    const found = testFixations([rest(1_200, '/a', 6, [10, 20]), rest(3_400, '/b', 11, [500, 600])], visits, span);
    expect(found?.places).toEqual([
      { place: '/a', firstMs: 0, shownMs: 5_000, scale: 1, widthPx: 1_000 },
      { place: '/b', firstMs: 2_000, shownMs: 3_000, scale: 1, widthPx: 1_000 },
    ]);
    expect(found?.points).toEqual([0, 10, 20, 200, 200, 1, 500, 600, 2_200, 400]);
  });

  it('go on where a run was cut by time alone', () => {
    const found = testFixations([rest(1_200, '/a', 6, [10, 20]), rest(1_440, '/a', 6, [12, 20])], visits, span);
    expect(found?.points).toEqual([0, 11, 20, 200, 440]);
  });

  it('are bounded by the tester’s screen, however large the content is drawn', () => {
    const wander = rest(1_200, '/a', 6, [0, 0], 0.5);
    wander.event.points.splice(-2, 2, 200, 0);
    // 200 px of the content are 100 px of the screen.
    expect(testFixations([wander], visits, span)?.points).toHaveLength(5);
    expect(testFixations([{ ...wander, scale: 1 }], visits, span)?.points).toHaveLength(5);
    expect(testFixations([{ ...wander, scale: 1 }], visits, span)?.points[4]).toBe(160);
  });

  it('keep a place that was only glanced at, and none that the visits do not know', () => {
    expect(testFixations([rest(1_200, '/a', 1, [10, 20])], visits, span)).toMatchObject({ places: [{ place: '/a' }], points: [] });
    expect(testFixations([rest(1_200, '/else', 6, [10, 20])], visits, span)).toBeNull();
  });

  it('are the first 600; the time of a place ends with them', () => {
    const runs = Array.from({ length: 700 }, (_, index) => rest(1_000 + index * 1_000, '/a', 6, [index, 20]));
    const found = testFixations(runs, visits.slice(0, 1), { fromMs: 1_000, toMs: 800_000 });
    expect(found?.points).toHaveLength(600 * 5);
    expect(found?.places[0]?.shownMs).toBe(599_200);
  });
});
