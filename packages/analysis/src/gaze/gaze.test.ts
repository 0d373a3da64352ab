import type { GazeGrade, OriginPlace, PageEvent, RunnerEvent, SensingEvent } from '@sightline/wire/events';
import { describe, expect, it } from 'vitest';
import { examplePrototype, exampleWebsite } from '../examples.ts';
import { placeGaze } from './place-gaze.ts';
import { summariseSensing } from './summarise-sensing.ts';

const span = { fromMs: 0, toMs: 100_000 };
const gaze = (at: number, ...points: number[]): SensingEvent => ({ k: 'gaze', at, points });
const origin: SensingEvent = { k: 'origin', at: 0, x: 100, y: 200 };
const of = { questionId: 't' };
const stage: RunnerEvent = { k: 'stage', at: 10, ...of, x: 50, y: 20, width: 200, height: 400, scale: 0.5 };
const screen = (at: number, screenId: string): RunnerEvent => ({ k: 'screen', at, ...of, screenId });
const onPrototype = (runner: RunnerEvent[], ...sensing: SensingEvent[]) =>
  placeGaze({ sensing: [origin, ...sensing], runner, page: [] }, { id: 't', test: examplePrototype }, span).map(({ event }) => event);
const onPage = (page: PageEvent[], ...sensing: SensingEvent[]) =>
  placeGaze({ sensing, runner: [], page }, { id: 't', test: exampleWebsite }, span).map(({ event }) => event);

describe('gaze on a prototype', () => {
  it('is in picture px of the screen shown, with what was scrolled away', () => {
    const scrolled: RunnerEvent = { k: 'scroll', at: 40, ...of, screenId: 'home', top: 300 };
    const runs = onPrototype([stage, screen(20, 'home'), scrolled], gaze(30, 0, 200, 240), gaze(50, 0, 200, 240));
    expect(runs).toEqual([
      { k: 'content-gaze', at: 30, place: 'home', left: 0, top: 0, points: [0, 100, 40] },
      { k: 'content-gaze', at: 50, place: 'home', left: 0, top: 300, points: [0, 100, 340] },
    ]);
  });

  it('follows the window where it is moved, and begins a screen at its top', () => {
    const moved: SensingEvent = { k: 'origin', at: 60, x: 300, y: 200 };
    const runs = onPrototype([stage, screen(20, 'home'), screen(80, 'list')], moved, gaze(65, 0, 400, 240), gaze(90, 0, 400, 240));
    expect(runs.map(({ place, points }) => [place, ...points])).toEqual([
      ['home', 0, 100, 40],
      ['list', 0, 100, 40],
    ]);
  });

  it('leaves out what lay beside the picture, outside the test, or before it was known where the picture is', () => {
    expect(onPrototype([stage, screen(20, 'home')], gaze(15, 0, 200, 240), gaze(30, 0, 149, 240, 1, 350, 240, 2, 200, 219))).toEqual([]);
    expect(onPrototype([stage, screen(20, 'home')], gaze(100_001, 0, 200, 240))).toEqual([]);
    expect(
      placeGaze(
        { sensing: [gaze(30, 0, 200, 240)], runner: [stage, screen(20, 'home')], page: [] },
        { id: 't', test: examplePrototype },
        span,
      ),
    ).toEqual([]);
  });

  it('cuts a run where nothing was seen for longer than a second, and after five', () => {
    const steady = Array.from({ length: 12 }, (_, index) => [index * 900, 200, 240]).flat();
    const runs = onPrototype([stage, screen(20, 'home')], gaze(1_000, ...steady), gaze(40_000, 0, 200, 240));
    expect(runs.map((run) => [run.at, run.points.length / 3])).toEqual([
      [1_000, 6],
      [6_400, 6],
      [40_000, 1],
    ]);
  });
});

describe('gaze on what the browser has zoomed', () => {
  const at = (ms: number, place: Partial<OriginPlace>): SensingEvent => ({ k: 'origin', at: ms, x: 100, y: 200, ...place });
  const taken = { channels: ['gaze' as const], startAtMs: 0, endAtMs: 2_000 };
  const unseen = { meanPx: null, medianPx: null, meanDeg: null, medianDeg: null, precisionPx: null };
  const accuracy = { ...unseen, samplesPerSecond: 0, validShare: 0, distanceMm: null, driftPx: null };
  const fitted = (ms: number): SensingEvent => ({ k: 'calibration', at: ms, phase: 'start', attempt: 1, points: 9, accuracy, grade: 'A' });

  it.each([0.8, 1.25, 1.5])('finds the picture of a prototype at %f', (zoom) => {
    // 100, 40 of the picture is 100, 40 of the window at half size.
    const look = gaze(30, 0, 100 + 100 * zoom, 200 + 40 * zoom);
    const runs = onPrototype([stage, screen(20, 'home')], at(5, { zoom }), look);
    expect(runs.map(({ points }) => points)).toEqual([[0, 100, 40]]);
    expect(onPrototype([stage, screen(20, 'home')], at(5, { zoom }), gaze(30, 0, 100 + 251 * zoom, 200 + 40 * zoom))).toEqual([]);
  });

  it.each([0.8, 1.25, 1.5])('finds the place on a page zoomed by %f, in another window than the runner', (zoom) => {
    const page: PageEvent[] = [
      { k: 'page', at: 1, url: 'https://shop.example/', title: '', viewport: { width: 800, height: 600 } },
      { k: 'origin', at: 2, x: 10, y: 100, zoom, display: 'a' },
    ];
    const look = gaze(30, 0, 10 + 300 * zoom, 100 + 500 * zoom);
    expect(onPage(page, at(0, { zoom: 1, display: 'a' }), look).map(({ points }) => points)).toEqual([[0, 300, 500]]);
    expect(onPage(page, at(0, { zoom: 1, display: 'b' }), look)).toEqual([]);
  });

  it('places nothing, and is not valid, while the browser does not tell', () => {
    const looks = [gaze(500, 0, 200, 240), gaze(1_500, 0, 200, 240)];
    const lost = at(1_000, { zoom: null });
    expect(onPrototype([stage, screen(20, 'home')], lost, ...looks).map((run) => run.at)).toEqual([500]);
    expect(summariseSensing([origin, ...looks], [taken], ['gaze']).gaze?.integrity).toBe(100);
    expect(summariseSensing([origin, lost, ...looks], [taken], ['gaze']).gaze?.integrity).toBe(50);
  });

  it('places nothing once the window went to another display than was calibrated on', () => {
    const moved = at(1_000, { zoom: 1, display: 'b' });
    const runs = onPrototype([stage, screen(20, 'home')], at(1, { zoom: 1, display: 'a' }), fitted(5), moved, gaze(1_500, 0, 200, 240));
    expect(runs).toEqual([]);
  });
});

describe('gaze on a page', () => {
  const page = (at: number, url: string): PageEvent => ({ k: 'page', at, url, title: '', viewport: { width: 1000, height: 700 } });
  const place: PageEvent = { k: 'origin', at: 5, x: 10, y: 100 };
  const dom = (at: number, type: number, data: object): PageEvent => ({ k: 'dom', at, e: { type, timestamp: at, data } });

  it('is in px of the page from its top left, however it was scrolled', () => {
    const events = [place, page(10, 'https://a.example/lamps?x=1'), dom(20, 3, { source: 3, id: 1, x: 0, y: 450 })];
    expect(onPage(events, gaze(12, 0, 510, 300), gaze(25, 0, 510, 300))).toEqual([
      { k: 'content-gaze', at: 12, place: '/lamps', left: 0, top: 0, points: [0, 500, 200] },
      { k: 'content-gaze', at: 25, place: '/lamps', left: 0, top: 450, points: [0, 500, 650] },
    ]);
  });

  it('begins a page at its top, or where the browser restored it; a box that scrolls inside does not count', () => {
    const events = [
      place,
      page(10, 'https://a.example/a'),
      dom(20, 3, { source: 3, id: 1, x: 0, y: 450 }),
      page(30, 'https://a.example/b'),
      dom(32, 3, { source: 3, id: 77, x: 0, y: 90 }),
      dom(50, 2, { initialOffset: { left: 0, top: 120 } }),
    ];
    expect(onPage(events, gaze(40, 0, 510, 300), gaze(60, 0, 510, 300)).map(({ place: path, top }) => [path, top])).toEqual([
      ['/b', 0],
      ['/b', 120],
    ]);
  });
});

describe('what a camera told in figures', () => {
  const channels = ['gaze', 'expression'] as const;
  const tests = [{ startAtMs: 0, endAtMs: 10_000, channels }];
  const accuracy = {
    meanPx: 60,
    medianPx: 50,
    meanDeg: 1.6,
    medianDeg: 1.4,
    precisionPx: 20,
    samplesPerSecond: 15,
    validShare: 0.9,
    distanceMm: 600,
    driftPx: null,
  };
  const validation = (at: number, phase: 'start' | 'drift' | 'end', grade: GazeGrade): SensingEvent => ({
    k: 'calibration',
    at,
    phase,
    attempt: 1,
    points: 9,
    accuracy: { ...accuracy, meanPx: at },
    grade,
  });

  it('counts the seconds of the tests that hold a valid sample', () => {
    const seen = [gaze(500, 0, 1, 1, 100, 1, 1), gaze(3_000, 0, 1, 1), gaze(11_000, 0, 1, 1)];
    expect(summariseSensing(seen, tests, ['gaze']).gaze?.integrity).toBe(20);
  });

  it('is -1 where it was agreed to and nothing came, and absent where it was declined or no test was taken', () => {
    expect(summariseSensing([], tests, ['gaze', 'expression'])).toMatchObject({
      gaze: { grade: null, integrity: -1 },
      expression: { integrity: -1, faces: -1 },
    });
    expect(summariseSensing([gaze(1, 0, 1, 1)], tests, ['screen'])).toEqual({ gaze: null, expression: null });
    expect(summariseSensing([], [], ['gaze'])).toEqual({ gaze: null, expression: null });
  });

  it('tells why pictures gave no gaze, as shares of all of the tests', () => {
    const frames = (at: number, refused?: { dark?: number; closed?: number }): SensingEvent => ({
      ...{ k: 'sensing', at, fromMs: at - 5_000, frames: 100, valid: 40, faces: 100, workMs: 40 },
      ...(refused && { refused }),
    });
    const refusedOf = (...events: SensingEvent[]) => summariseSensing(events, tests, ['gaze']).gaze?.refused;
    expect(refusedOf(frames(6_000, { closed: 10, dark: 50 }), frames(12_000, { dark: 20 }), frames(90_000, { closed: 90 }))).toEqual([
      { reason: 'dark', share: 35 },
      { reason: 'closed', share: 5 },
    ]);
    expect(refusedOf(frames(6_000))).toBeUndefined();
  });

  it('counts the tests that ask for the channel alone', () => {
    const unasked = { startAtMs: 20_000, endAtMs: 90_000, channels: ['screen'] as const };
    expect(summariseSensing([gaze(500, 0, 1, 1)], [...tests, unasked], ['gaze']).gaze?.integrity).toBe(10);
    expect(summariseSensing([gaze(500, 0, 1, 1)], [unasked], ['gaze'])).toEqual({ gaze: null, expression: null });
  });

  it('grades by the worse end, and tells the last calibration and the last validation', () => {
    const gazeOf = (...events: SensingEvent[]) => summariseSensing(events, tests, ['gaze']).gaze;
    expect(gazeOf(validation(1, 'start', 'C'), validation(2, 'start', 'A'), validation(9, 'end', 'B'))).toMatchObject({
      grade: 'B',
      calibration: { meanPx: 2 },
      end: { meanPx: 9 },
    });
    expect(gazeOf(validation(1, 'start', 'B'), validation(9, 'end', 'A'))?.grade).toBe('B');
    expect(gazeOf(validation(1, 'start', 'A'))).toMatchObject({ grade: 'A', end: null });
  });

  it('tells facial expression by its samples and by the frames with a face', () => {
    const scores = [0, 0, 0, 1, 0, 0, 0];
    const sample: SensingEvent = { k: 'expression', at: 2_000, samples: [0, ...scores, 250, ...scores, 1_500, ...scores] };
    const frames: SensingEvent = { k: 'sensing', at: 5_000, fromMs: 0, frames: 80, valid: 10, faces: 60, workMs: 40 };
    expect(summariseSensing([sample, frames], tests, ['expression']).expression).toEqual({ integrity: 20, faces: 75 });
  });
});
