import type { RunnerEvent } from '@sightline/wire/events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { StageRecorder } from './stage-recorder.ts';

let events: RunnerEvent[];
let now: number;
let recorder: StageRecorder;
const place = { x: 100, y: 50, scale: 0.5 };

beforeEach(() => {
  vi.useFakeTimers();
  events = [];
  now = 1_000;
  recorder = new StageRecorder({ questionId: 'qst_1', emit: (event) => events.push(event), now: () => now });
});
afterEach(() => vi.useRealTimers());

describe('StageRecorder', () => {
  it('tells a press in picture px with the hotspot that the place hits', () => {
    const hit = recorder.press('scr_1', place, { clientX: 150, clientY: 150, timeStamp: 0 }, (x, y) =>
      x === 100 && y === 200 ? 'hot_1' : null,
    );
    expect(hit).toBe('hot_1');
    recorder.press('scr_1', place, { clientX: 101, clientY: 51, timeStamp: 0 }, () => null);
    expect(events).toEqual([
      { k: 'press', at: 1_000, questionId: 'qst_1', screenId: 'scr_1', x: 100, y: 200, hotspotId: 'hot_1' },
      { k: 'press', at: 1_000, questionId: 'qst_1', screenId: 'scr_1', x: 2, y: 2, hotspotId: null },
    ]);
  });

  it('thins moves to one in 50 ms and packs a second into one event', () => {
    for (now = 0; now <= 1_100; now += 10) recorder.move('scr_1', place, { clientX: 100 + now, clientY: 50, timeStamp: 0 });
    recorder.flush();
    const moves = events.filter((event) => event.k === 'moves');
    expect(moves.map((event) => event.points.length / 3)).toEqual([20, 3]);
    expect(moves[0]?.points.slice(0, 6)).toEqual([0, 0, 0, 50, 100, 0]);
    expect(moves[1]?.at).toBe(1_000);
  });

  it('begins a new path on a new screen, before the screen is told', () => {
    recorder.move('scr_1', place, { clientX: 100, clientY: 50, timeStamp: 0 });
    recorder.screen('scr_2');
    expect(events.map((event) => event.k)).toEqual(['moves', 'screen']);
  });

  it('tells the last of many scrolls, once in 100 ms', () => {
    for (let top = 0; top <= 50; top += 10) recorder.scroll('scr_1', top, { timeStamp: 0 });
    vi.advanceTimersByTime(100);
    expect(events).toEqual([{ k: 'scroll', at: 1_000, questionId: 'qst_1', screenId: 'scr_1', top: 50 }]);
    vi.advanceTimersByTime(1_000);
    expect(events).toHaveLength(1);
  });

  it('tells an overlay with the screen below it, and a press beside it, which is in px of that screen', () => {
    recorder.screen('scr_2', 'scr_1');
    recorder.press('scr_1', place, { clientX: 110, clientY: 60, timeStamp: 0 }, () => null, 'scr_2');
    recorder.screen('scr_1');
    expect(events).toEqual([
      { k: 'screen', at: 1_000, questionId: 'qst_1', screenId: 'scr_2', over: 'scr_1' },
      { k: 'press', at: 1_000, questionId: 'qst_1', screenId: 'scr_1', x: 20, y: 20, hotspotId: null, beside: 'scr_2' },
      { k: 'screen', at: 1_000, questionId: 'qst_1', screenId: 'scr_1' },
    ]);
  });

  it('gives presses and scrolls the time at which they were made, however late their handlers run', () => {
    const madeAt = performance.now();
    vi.advanceTimersByTime(640);
    now += 640;
    recorder.scroll('scr_1', 10, { timeStamp: madeAt });
    vi.advanceTimersByTime(100);
    now += 100;
    recorder.press('scr_1', place, { clientX: 100, clientY: 50, timeStamp: madeAt + 40 }, () => null);
    expect(events.map(({ k, at }) => [k, at])).toEqual([
      ['scroll', 1_000],
      ['press', 1_040],
    ]);
  });

  it('puts a press after the screen that it was made on, where that was drawn late', () => {
    const madeAt = performance.now();
    vi.advanceTimersByTime(100);
    now += 100;
    recorder.screen('scr_2');
    now += 5;
    recorder.press('scr_2', place, { clientX: 100, clientY: 50, timeStamp: madeAt }, () => null);
    expect(events.map(({ at }) => at)).toEqual([1_100, 1_100]);
  });

  it('does not repeat a stage that has not moved', () => {
    const stage = { x: 1, y: 2, width: 3, height: 4, scale: 1 };
    recorder.stage(stage);
    recorder.stage({ ...stage });
    recorder.stage({ ...stage, x: 9 });
    recorder.stage({ ...stage, x: 9, overlay: stage });
    recorder.stage({ ...stage, x: 9 });
    expect(events).toHaveLength(4);
  });
});
