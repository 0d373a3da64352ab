import type { RunnerEvent } from '@sightline/wire/events';
import { describe, expect, it } from 'vitest';
import { shownTrack, toBelow } from './shown-track.ts';

const of = { questionId: 'q' };
const stage = { k: 'stage', ...of, x: 100, y: 50, width: 200, height: 400, scale: 0.5 } as const;
/** A screen scrolled by 300, an overlay of half its px a px over it at 20, 60 of the device, scrolled by 10, closed again. */
const runner: RunnerEvent[] = [
  { ...stage, at: 1_000 },
  { k: 'screen', at: 1_000, ...of, screenId: 'home' },
  { k: 'scroll', at: 2_000, ...of, screenId: 'home', top: 300 },
  { ...stage, at: 3_000, overlay: { x: 110, y: 80, width: 150, height: 100, scale: 0.25 } },
  { k: 'screen', at: 3_000, ...of, screenId: 'menu', over: 'home' },
  { k: 'scroll', at: 4_000, ...of, screenId: 'menu', top: 10 },
  { ...stage, at: 5_000 },
  { k: 'screen', at: 5_000, ...of, screenId: 'home' },
  { k: 'screen', at: 6_000, ...of, screenId: 'paid' },
];
const track = shownTrack(runner, 'q', 1_000);
const at = (atMs: number) => track.findLast((moment) => moment.atMs <= atMs);

describe('shownTrack', () => {
  it('keeps the screen below an overlay as far scrolled as it was, also once that closes', () => {
    expect(at(2_500)).toMatchObject({
      screenId: 'home',
      top: 300,
      overlay: { screenId: 'menu', x: 20, y: 60, width: 300, height: 200, top: 0 },
    });
    expect(at(3_500)).toMatchObject({ screenId: 'home', top: 300, overlay: { top: 10 } });
    expect(at(4_500)).toMatchObject({ screenId: 'home', top: 300, overlay: null });
    expect(at(5_500)).toMatchObject({ screenId: 'paid', top: 0, overlay: null });
  });

  it('follows an overlay whose window changes', () => {
    const wider = { ...stage, at: 4_500, overlay: { x: 100, y: 50, width: 200, height: 400, scale: 0.5 } };
    const resized = shownTrack([...runner.slice(0, 6), wider], 'q', 1_000);
    expect(resized.at(-1)?.overlay).toEqual({ screenId: 'menu', x: 0, y: 0, width: 400, height: 800, scale: 1, top: 10 });
  });

  it('reads what was recorded before there were overlays', () => {
    const old = shownTrack(runner.slice(0, 3), 'q', 1_000);
    expect(old.at(-1)).toEqual({ atMs: 1_000, screenId: 'home', top: 300, overlay: null });
  });
});

describe('toBelow', () => {
  it('brings points on an overlay into px of the screen below, and leaves others', () => {
    expect(toBelow(track, { atMs: 3_500, x: 40, y: 30 }, 'menu')).toEqual({ atMs: 3_500, x: 40, y: 370 });
    expect(toBelow(track, { atMs: 3_500, x: 40, y: 30 }, 'home')).toEqual({ atMs: 3_500, x: 40, y: 30 });
  });
  it('places a press that led on where it was pressed', () => {
    expect(toBelow(track, { atMs: 4_000, x: 40, y: 30 }, 'menu')).toEqual({ atMs: 4_000, x: 40, y: 370 });
  });
  it('searches a bounded part of a long track', () => {
    const long = Array.from({ length: 300_000 }, (_, atMs) => ({ atMs, screenId: 'home', top: 0, overlay: null }));
    const points = Array.from({ length: 2_000 }, () => ({ atMs: 300_000, x: 1, y: 2 }));
    for (const point of points) expect(toBelow(long, point, 'nowhere')).toBe(point);
  });
});
