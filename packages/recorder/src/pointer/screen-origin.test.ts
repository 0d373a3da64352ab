import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followOrigin, guessOrigin, type ScreenPlace } from './screen-origin.ts';

type Listener = (event: object) => void;
type Point = Pick<ScreenPlace, 'x' | 'y'>;

let listeners: Record<string, Listener>;
let view: { -readonly [K in keyof Window]: Window[K] };
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
    devicePixelRatio: 1,
    screen: { width: 1920, height: 1080 },
    addEventListener: (kind: string, listener: Listener) => void (listeners[kind] = listener),
    removeEventListener: (kind: string) => void delete listeners[kind],
  } as unknown as typeof view;
});
afterEach(() => vi.useRealTimers());

const pointAt = (screen: Point, client: Point, isTrusted = true): void =>
  listeners['pointermove']!({ screenX: screen.x, screenY: screen.y, clientX: client.x, clientY: client.y, isTrusted });

describe('guessOrigin', () => {
  it('takes the frame at the sides for the frame below, and the rest for bars on top', () => {
    expect(guessOrigin(view, 1)).toEqual({ x: 110, y: 140 });
  });
});

describe('followOrigin', () => {
  it('begins with a guess, is put right by the pointer, and is quiet while nothing moves', () => {
    followOrigin(view, (place) => told.push(place));
    pointAt({ x: 308, y: 345 }, { x: 200, y: 200 });
    pointAt({ x: 509, y: 645 }, { x: 400, y: 500 });
    expect(told).toMatchObject([
      { x: 110, y: 140, zoom: 1 },
      { x: 108, y: 145, zoom: 1 },
    ]);
  });

  it('notices a window that was moved while no pointer was over it', () => {
    followOrigin(view, (place) => told.push(place));
    view.screenX += 300;
    vi.advanceTimersByTime(2_000);
    expect(told.at(-1)).toMatchObject({ x: 410, y: 140, zoom: 1 });
  });

  it('does not believe events made by a script, and hears none once stopped', () => {
    const stop = followOrigin(view, (place) => told.push(place));
    pointAt({ x: 0, y: 0 }, { x: 200, y: 200 }, false);
    stop();
    expect(told).toHaveLength(1);
    expect(listeners).toEqual({});
  });

  /** The same window, its page zoomed: as many px of the screen, fewer or more of the page. */
  const zoomTo = (zoom: number, density: number): void => {
    view.innerWidth = Math.round(1200 / zoom);
    view.innerHeight = Math.round(800 / zoom);
    view.devicePixelRatio = zoom * density;
  };

  it.each([
    [0.8, 1],
    [1.25, 1],
    [1.5, 1],
    [1.25, 2],
    [1, 2],
  ])('begins right at a zoom of %f on a display of %f px a px, and stays there wherever the pointer goes', (zoom, density) => {
    zoomTo(zoom, density);
    followOrigin(view, (place) => told.push(place));
    for (const x of [10, 200, 640, 30]) pointAt({ x: Math.floor(110 + x * zoom), y: Math.floor(140 + x * zoom) }, { x, y: x });
    expect(told.map((place) => place.zoom)).toEqual([zoom]);
    // Sizes of a page are reported in whole px.
    expect(Math.abs((told[0]?.x ?? 0) - 110)).toBeLessThanOrEqual(1);
    expect(Math.abs((told[0]?.y ?? 0) - 140)).toBeLessThanOrEqual(1);
    expect(told[0]?.display).toBe(`1920x1080+0+0@${density.toFixed(2)}`);
  });

  it('says that it does not know where the window fits no zoom, until the pointer has gone far enough', () => {
    // A panel beside the page: as if zoomed by 1.25, but of a display that nobody sells.
    view.innerWidth = 960;
    followOrigin(view, (place) => told.push(place));
    pointAt({ x: 110, y: 140 }, { x: 0, y: 0 });
    pointAt({ x: 310, y: 240 }, { x: 200, y: 100 });
    expect(told.map(({ zoom }) => zoom)).toEqual([null, null, 1]);
    expect(told.at(-1)).toMatchObject({ x: 110, y: 140 });
  });

  it('begins again when the page is zoomed meanwhile', () => {
    followOrigin(view, (place) => told.push(place));
    pointAt({ x: 110, y: 140 }, { x: 0, y: 0 });
    pointAt({ x: 410, y: 140 }, { x: 300, y: 0 });
    zoomTo(1.5, 1);
    listeners['resize']!({});
    expect(told.map(({ zoom }) => zoom)).toEqual([1, 1.5]);
  });

  it('tells another display', () => {
    followOrigin(view, (place) => told.push(place));
    view.screen = { ...view.screen, width: 2560, height: 1440 };
    view.screenX += 1920;
    vi.advanceTimersByTime(2_000);
    expect(told.map(({ display }) => display)).toEqual(['1920x1080+0+0@1.00', '2560x1440+0+0@1.00']);
  });
});
