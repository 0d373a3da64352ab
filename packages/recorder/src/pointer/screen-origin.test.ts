import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followOrigin, guessOrigin, type ScreenPlace } from './screen-origin.ts';

type Listener = (event: object) => void;

let listeners: Record<string, Listener>;
let view: Window & { screenX: number; screenY: number };
let told: ScreenPlace[];

beforeEach(() => {
  vi.useFakeTimers();
  listeners = {};
  told = [];
  view = {
    screenX: 100,
    screenY: 40,
    outerWidth: 1220,
    outerHeight: 910,
    innerWidth: 1200,
    innerHeight: 800,
    addEventListener: (kind: string, listener: Listener) => void (listeners[kind] = listener),
    removeEventListener: (kind: string) => void delete listeners[kind],
  } as unknown as typeof view;
});
afterEach(() => vi.useRealTimers());

const pointAt = (screen: ScreenPlace, client: ScreenPlace, isTrusted = true): void =>
  listeners['pointermove']!({ screenX: screen.x, screenY: screen.y, clientX: client.x, clientY: client.y, isTrusted });

describe('guessOrigin', () => {
  it('takes the frame at the sides for the frame below, and the rest for bars on top', () => {
    expect(guessOrigin(view)).toEqual({ x: 110, y: 140 });
  });
});

describe('followOrigin', () => {
  it('begins with a guess, is put right by the pointer, and is quiet while nothing moves', () => {
    followOrigin(view, (place) => told.push(place));
    pointAt({ x: 308, y: 345 }, { x: 200, y: 200 });
    pointAt({ x: 509, y: 645 }, { x: 400, y: 500 });
    expect(told).toEqual([
      { x: 110, y: 140 },
      { x: 108, y: 145 },
    ]);
  });

  it('notices a window that was moved while no pointer was over it', () => {
    followOrigin(view, (place) => told.push(place));
    view.screenX += 300;
    vi.advanceTimersByTime(2_000);
    expect(told.at(-1)).toEqual({ x: 410, y: 140 });
  });

  it('does not believe events made by a script, and hears none once stopped', () => {
    const stop = followOrigin(view, (place) => told.push(place));
    pointAt({ x: 0, y: 0 }, { x: 200, y: 200 }, false);
    stop();
    expect(told).toHaveLength(1);
    expect(listeners).toEqual({});
  });
});
