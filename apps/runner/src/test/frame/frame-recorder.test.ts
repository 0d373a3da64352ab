import type { RunnerEvent } from '@sightline/wire/events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FramePress } from './figma-message.ts';
import { firstScreenMs, FrameRecorder, gestureMs } from './frame-recorder.ts';

let told: RunnerEvent[];
let recorder: FrameRecorder;
const startAtMs = 1_000_000;

beforeEach(() => {
  vi.useFakeTimers({ now: startAtMs });
  told = [];
  recorder = new FrameRecorder({ questionId: 'q', startNodeId: '1:1', emit: (event) => told.push(event), now: () => Date.now() });
});
afterEach(() => vi.useRealTimers());

const at = (x: number, hit: boolean, over: Partial<FramePress> = {}): FramePress => ({
  screenId: '1:1',
  hotspotId: hit ? '4:11' : null,
  x,
  y: 10,
  within: null,
  ...over,
});
/** The reported events, as '<ms> screen 1:1' and '<ms> hit 12'. */
const words = (): string[] =>
  told.map((event) => {
    const ms = event.at - startAtMs;
    if (event.k === 'press') return `${ms} ${event.hotspotId === null ? 'miss' : 'hit'} ${event.x}`;
    return event.k === 'screen' ? `${ms} screen ${event.screenId}` : event.k;
  });

describe('screens', () => {
  it('are told once each, and the first one by the link where the prototype does not say it', () => {
    recorder.loaded();
    vi.advanceTimersByTime(firstScreenMs);
    recorder.screen('1:1');
    vi.advanceTimersByTime(500);
    recorder.screen('1:2');
    recorder.screen('1:2');
    expect(words()).toEqual(['0 screen 1:1', '1500 screen 1:2']);
  });
  it('begin with what the prototype says where it does, or with what is pressed first', () => {
    recorder.loaded();
    vi.advanceTimersByTime(100);
    recorder.screen('7:7');
    vi.advanceTimersByTime(firstScreenMs);
    expect(words()).toEqual(['0 screen 7:7']);
    recorder.loaded();
    recorder.press(at(1, true, { screenId: '8:8' }));
    expect(words().slice(1)).toEqual(['1100 screen 8:8', '1100 hit 1']);
  });
  it('of a short test are told before its end, and none where nothing is known', () => {
    recorder.loaded();
    recorder.stop();
    expect(words()).toEqual(['0 screen 1:1']);
    const other = new FrameRecorder({ questionId: 'q', startNodeId: null, emit: (event) => told.push(event), now: () => Date.now() });
    other.loaded();
    vi.advanceTimersByTime(firstScreenMs);
    other.stop();
    expect(words()).toHaveLength(1);
  });
});

describe('presses', () => {
  beforeEach(() => {
    recorder.screen('1:1');
    told = [];
  });
  it('and their releases are one: a hit if either is', () => {
    recorder.press(at(10, false));
    vi.advanceTimersByTime(80);
    recorder.press(at(11, true));
    vi.advanceTimersByTime(500);
    recorder.press(at(20, true));
    recorder.screen('1:2');
    vi.advanceTimersByTime(90);
    recorder.press(at(20, false, { screenId: '1:2' }));
    vi.advanceTimersByTime(500);
    recorder.press(at(30, false));
    vi.advanceTimersByTime(90);
    recorder.press(at(30, false));
    vi.advanceTimersByTime(500);
    expect(words()).toEqual(['0 hit 10', '580 hit 20', '580 screen 1:2', '1170 miss 30']);
  });
  it('that come one by one are as many', () => {
    for (const x of [10, 10, 60]) {
      recorder.press(at(x, false));
      vi.advanceTimersByTime(gestureMs + 1);
    }
    recorder.press(at(100, false));
    vi.advanceTimersByTime(50);
    recorder.press(at(200, false));
    recorder.stop();
    expect(words()).toEqual(['0 miss 10', '301 miss 10', '602 miss 60', '903 miss 100', '953 miss 200']);
  });
  it('in a part that scrolls by itself say so, whole px', () => {
    recorder.press(at(10.6, true, { within: '9:1' }));
    expect(told).toEqual([{ k: 'press', at: startAtMs, questionId: 'q', screenId: '1:1', x: 11, y: 10, hotspotId: '4:11', within: '9:1' }]);
  });
  it('that wait are forgotten where the prototype cannot be taken after all', () => {
    recorder.press(at(10, false));
    recorder.forget();
    recorder.stop();
    vi.advanceTimersByTime(1_000);
    expect(told).toEqual([]);
  });
});
