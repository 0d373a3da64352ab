import { describe, expect, it } from 'vitest';
import { gazeAt, gazeSpans, gazeTrack, gazeTrail } from './gaze-track.ts';

const run = (at: number, ...points: number[]) => ({ k: 'content-gaze' as const, at, place: 'home', left: 0, top: 40, points });

describe('the gaze of a test', () => {
  it('is one look after the other, ms after the start, with what was scrolled away', () => {
    expect(gazeTrack([run(2_000, 0, 5, 6, 100, 7, 8), run(1_500, 0, 1, 2)], 1_000)).toEqual([
      { atMs: 500, x: 1, y: 2, left: 0, top: 40, place: 'home' },
      { atMs: 1_000, x: 5, y: 6, left: 0, top: 40, place: 'home' },
      { atMs: 1_100, x: 7, y: 8, left: 0, top: 40, place: 'home' },
    ]);
  });

  it('is shown for 300 ms after a look and not before one', () => {
    const track = gazeTrack([run(1_000, 0, 5, 6)], 0);
    expect([999, 1_000, 1_300, 1_301].map((atMs) => gazeAt(track, atMs) !== null)).toEqual([false, true, true, false]);
  });

  it('is a lane of spans with gaps where eyes were not seen', () => {
    expect(gazeSpans(gazeTrack([run(0, 0, 1, 1, 900, 1, 1, 1_800, 1, 1, 4_000, 1, 1)], 0))).toEqual([
      { fromMs: 0, toMs: 2_100 },
      { fromMs: 4_000, toMs: 4_300 },
    ]);
    expect(gazeSpans([])).toEqual([]);
  });

  it('leaves a trail of a second and a half, not over a gap or another page', () => {
    const times = (runs: ReturnType<typeof run>[], atMs: number) => gazeTrail(gazeTrack(runs, 0), atMs).map((look) => look.atMs);
    const steady = Array.from({ length: 30 }, (_, index) => [index * 100, index, index]).flat();
    expect(times([run(0, ...steady)], 2_000)).toEqual(Array.from({ length: 16 }, (_, index) => 500 + index * 100));
    expect(times([run(0, 0, 1, 1, 100, 1, 1, 900, 1, 1, 1_000, 1, 1)], 1_000)).toEqual([900, 1_000]);
    expect(times([run(0, 0, 1, 1), { ...run(100, 0, 1, 1), place: 'next' }], 150)).toEqual([100]);
    expect(times([run(500, 0, 1, 1)], 100)).toEqual([]);
  });
});
