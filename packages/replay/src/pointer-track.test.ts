import { describe, expect, it } from 'vitest';
import { pointerAt, pointerTrack } from './pointer-track.ts';
import { pagePointerTrack } from './dom-events.ts';
import { readLines } from './ndjson.ts';

describe('pointerTrack', () => {
  const track = pointerTrack(
    [
      { k: 'moves', at: 1_000, questionId: 'q', screenId: 'a', points: [0, 0, 0, 100, 10, 20] },
      { k: 'moves', at: 1_000, questionId: 'other', screenId: 'a', points: [0, 999, 999] },
      { k: 'press', at: 2_000, questionId: 'q', screenId: 'a', x: 50, y: 60, hotspotId: null },
    ],
    'q',
    1_000,
  );
  it('joins moves and presses of the test in order', () => {
    expect(track).toEqual([
      { atMs: 0, x: 0, y: 0, screenId: 'a' },
      { atMs: 100, x: 10, y: 20, screenId: 'a' },
      { atMs: 1_000, x: 50, y: 60, screenId: 'a' },
    ]);
  });
  it('moves straight between near samples and rests between far ones', () => {
    expect(pointerAt(track, -1)).toBeNull();
    expect(pointerAt(track, 50)).toEqual({ x: 5, y: 10 });
    expect(pointerAt(track, 600)).toEqual({ x: 10, y: 20 });
    expect(pointerAt(track, 5_000)).toEqual({ x: 50, y: 60 });
  });
});

describe('pagePointerTrack', () => {
  it('takes moves with their offsets and clicks, in order, and nothing else', () => {
    const dom = (timestamp: number, data: object) => ({ k: 'dom' as const, at: timestamp, e: { type: 3, timestamp, data } });
    const moves = {
      source: 1,
      positions: [
        { x: 1, y: 2, id: 3, timeOffset: -400 },
        { x: 5, y: 6, id: 3, timeOffset: 0 },
      ],
    };
    const page = [dom(2_000, { source: 2, type: 2, id: 3, x: 9, y: 8 }), dom(1_500, moves), dom(1_600, { source: 0, adds: [] })];
    expect(pagePointerTrack(page, 1_000)).toEqual([
      { atMs: 100, x: 1, y: 2 },
      { atMs: 500, x: 5, y: 6 },
      { atMs: 1_000, x: 9, y: 8 },
    ]);
  });
});

describe('readLines', () => {
  it('counts damaged lines and keeps the rest', () => {
    expect(readLines('{"a":1}\n\n{"a":\n{"a":2}\n')).toEqual({ events: [{ a: 1 }, { a: 2 }], malformed: 1 });
  });
});
