/** Maps of screens and pages on testers whose clicks are known. */
import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { exampleFacts, exampleQuestion, examplePrototype, exampleRecording, exampleTest, exampleWebsite } from '../examples.ts';
import { summariseRecording } from '../summary/summarise-recording.ts';
import type { PlaceTouches, SummarisedRecording, TestSummary } from '../types.ts';
import type { ChosenInput } from '../report/chosen.ts';
import { findMoments } from './find-moments.ts';
import { mergeScreens } from './merge-screens.ts';

const prototype = exampleQuestion('t', 31, { test: examplePrototype });
const website = exampleQuestion('t', 24, { test: exampleWebsite });
const input = (question: typeof prototype, recordings: SummarisedRecording[]): ChosenInput => ({
  questions: [question],
  expectedPaths: new Map(),
  testQuestionId: 't',
  recordings,
});

/** [x, y, kinds, ms] */
type Clicks = [number, number, number, number][];
const touched = (place: string, clicks: Clicks, seenToPx = 800, widthPx = 400): PlaceTouches => ({
  place,
  widthPx,
  seenToPx,
  shownMs: 100,
  clicks: clicks.flat(),
});
const visit = (durationMs: number, clicks = 0, misclicks = 0, visits = 1) => ({ visits, durationMs, clicks, misclicks });
const tester = (id: string, over: Partial<TestSummary>): SummarisedRecording => exampleRecording(id, [exampleTest(over)]);

describe('screens', () => {
  const recordings = [
    tester('a', {
      path: ['home', 'date'],
      places: { home: visit(4_000, 2, 1), date: visit(1_000) },
      touches: [
        touched('home', [
          [55, 65, 3, 500],
          [355, 710, 0, 2_000],
        ]),
        touched('date', [], 400),
      ],
    }),
    tester('b', {
      path: ['home'],
      ending: 'gave-up',
      reached: false,
      places: { home: visit(9_000, 1, 0, 2) },
      touches: [touched('home', [[57, 63, 1, 900]], 600)],
    }),
  ];
  const maps = mergeScreens(input(prototype, recordings));
  const [home, date] = maps.Places;

  it('stand in the order of the prototype, with their figures', () => {
    expect(maps.Testers).toBe(2);
    expect(maps.Places.map(({ Name }) => Name)).toEqual(['Home', 'Date']);
    expect(home).toMatchObject({
      Testers: 2,
      Visits: 3,
      Clicks: 3,
      Misclicks: 1,
      MisclickRate: 50,
      Exits: 1,
      ExitRate: 50,
      TimeSec: 6,
      TimeInterval: null,
    });
    expect(home?.MisclickInterval).toEqual({ Low: 9.4531, High: 90.5469 });
    expect(date).toMatchObject({ Testers: 1, Clicks: 0, Exits: 1, ExitRate: 100 });
  });

  it('have a cell for each click, by kind', () => {
    const map = home?.Map;
    expect(map).toMatchObject({ Width: 400, Height: 800, Testers: 2 });
    const cellOf = (x: number, y: number) => Math.floor(y / (map?.CellPx ?? 1)) * (map?.Columns ?? 0) + Math.floor(x / (map?.CellPx ?? 1));
    const byKind = Object.fromEntries(map?.Clicks.map(({ Map: kind, ...rest }) => [kind, rest]) ?? []);
    expect(byKind['clicks']).toEqual({ Testers: 2, Count: 3, Cells: [cellOf(55, 65), 2, cellOf(355, 710), 1] });
    expect(byKind['first']).toMatchObject({ Testers: 2, Count: 2 });
    expect(byKind['missed']).toMatchObject({ Testers: 1, Count: 1 });
    expect(byKind['rage']).toBeUndefined();
  });

  it('say how many reached each line', () => {
    const { Reached = [], CellPx = 1 } = home?.Map ?? {};
    expect(Reached[0]).toBe(100);
    expect(Reached[Math.floor(650 / CellPx)]).toBe(50);
  });

  it('have the moments behind a spot', () => {
    const near = { place: 'home', map: 'clicks', x: 56, y: 64, radius: 10 } as const;
    expect(findMoments(input(prototype, recordings), near)).toEqual({
      Count: 2,
      Moments: [
        { RecordingId: 'a', AtSec: 0.5, Missed: true },
        { RecordingId: 'b', AtSec: 0.9, Missed: false },
      ],
    });
    expect(findMoments(input(prototype, recordings), { ...near, map: 'missed' }).Count).toBe(1);
    expect(findMoments(input(prototype, recordings), { ...near, place: 'nowhere' })).toEqual({ Count: 0, Moments: [] });
  });

  it('that were deleted since are left out, and so is a tester whose clicks were not recorded', () => {
    const gone = [tester('a', { places: { old: visit(1) }, touches: [touched('old', [])] }), tester('b', { clicksRecorded: false })];
    expect(mergeScreens(input(prototype, gone))).toEqual({ Testers: 1, Places: [] });
  });
});

describe('pages', () => {
  it('that differ by an id are one, whose first click is the earliest', () => {
    const recordings = [
      tester('a', {
        kind: 'website',
        path: ['/order/1', '/order/2'],
        places: { '/order/1': visit(1_000, 1), '/order/2': visit(3_000, 1) },
        touches: [touched('/order/1', [[10, 10, 1, 900]]), touched('/order/2', [[100, 10, 1, 100]])],
      }),
    ];
    const [page] = mergeScreens(input(website, recordings)).Places;
    expect(page).toMatchObject({ Place: '/order/*', Members: ['/order/1', '/order/2'], Testers: 1, Visits: 2, TimeSec: 4 });
    expect(page?.Map?.Clicks.map(({ Map: kind, Count, Cells }) => [kind, Count, Cells])).toEqual([
      ['clicks', 2, [0, 1, 6, 1]],
      ['first', 1, [6, 1]],
    ]);
  });

  it('with a word that one tester typed are those of the testers who did not', () => {
    const at = (id: string, place: string) =>
      tester(id, { kind: 'website', path: [place], places: { [place]: visit(1_000, 1) }, touches: [touched(place, [[10, 10, 1, 0]])] });
    const pages = mergeScreens(input(website, [at('a', '/orders/****'), at('b', '/orders/anna'), at('c', '/orders')])).Places;
    expect(pages.map(({ Place, Testers }) => [Place, Testers])).toEqual([
      ['/orders/anna', 2],
      ['/orders', 1],
    ]);
  });

  it('are as wide as most testers saw them; a window of another width is not on the map', () => {
    const seen = (id: string, widthPx: number, x: number, seenToPx: number) =>
      tester(id, {
        kind: 'website',
        path: ['/'],
        places: { '/': visit(1_000, 1) },
        touches: [touched('/', [[x, 100, 1, 0]], seenToPx, widthPx)],
      });
    const [page] = mergeScreens(
      input(website, [seen('a', 1_000, 500, 900), seen('b', 1_100, 550, 1_800), seen('c', 1_250, 625, 700), seen('d', 390, 10, 9_000)]),
    ).Places;
    expect(page).toMatchObject({ Testers: 4, Map: { Width: 1_100, Height: 1_800, Testers: 3 } });
    // Half of each of their windows is one place of the map.
    expect(page?.Map?.Clicks[0]?.Cells).toHaveLength(2);
    const reached = page?.Map?.Reached ?? [];
    expect([reached[0], reached[50], reached.at(-1)]).toEqual([100, 66.7, 33.3]);
  });

  it('without any window that is known have figures and no map', () => {
    const [page] = mergeScreens(input(website, [tester('a', { kind: 'website', path: ['/'], places: { '/': visit(1_000) } })])).Places;
    expect(page).toMatchObject({ Testers: 1, Map: null });
  });
});

describe('a summary', () => {
  const base = { url: 'https://shop.example/', title: '', viewport: { width: 1_000, height: 600 } };
  const dom = (at: number, type: number, data: object) => ({ k: 'dom' as const, at, e: { type, timestamp: at, data } });

  it('has clicks in px of the page, however far it was scrolled, and the lowest line seen', () => {
    const facts = exampleFacts({
      questions: [website],
      runnerEvents: [
        { k: 'test-start', at: 1_000, questionId: 't' },
        { k: 'test-end', at: 9_000, questionId: 't', ending: 'done' },
      ],
      pageEvents: {
        t: [
          { k: 'page', at: 1_500, ...base },
          dom(1_600, 3, { source: 2, type: 2, x: 10, y: 20 }),
          dom(2_000, 3, { source: 3, id: 1, x: 0, y: 1_400 }),
          dom(4_000, 3, { source: 2, type: 2, x: 30, y: 40 }),
          dom(4_100, 3, { source: 3, id: 1, x: 0, y: 200 }),
          { k: 'page', at: 5_000, ...base, url: 'https://shop.example/end' },
          dom(6_000, 3, { source: 2, type: 2, x: 5, y: 6 }),
        ],
      },
    });
    expect(summariseRecording(facts).tests[0]?.touches).toEqual([
      { place: '/', widthPx: 1_000, seenToPx: 2_000, shownMs: 3_300, clicks: [10, 20, 1, 600, 30, 1_440, 0, 3_000] },
      { place: '/end', widthPx: 1_000, seenToPx: 600, shownMs: 7_200, clicks: [5, 6, 3, 5_000] },
    ]);
  });

  it('has presses of a prototype in px of the picture', () => {
    const of = { questionId: 't' };
    const facts = exampleFacts({
      questions: [prototype],
      runnerEvents: [
        { k: 'test-start', at: 0, ...of },
        { k: 'stage', at: 0, ...of, x: 0, y: 0, width: 200, height: 300, scale: 0.5 },
        { k: 'screen', at: 0, ...of, screenId: 'home' },
        { k: 'scroll', at: 500, ...of, screenId: 'home', top: 150 },
        { k: 'press', at: 700, ...of, screenId: 'home', x: 33, y: 444, hotspotId: null },
        { k: 'test-end', at: 900, ...of, ending: 'gave-up' },
      ],
    });
    expect(summariseRecording(facts).tests[0]?.touches).toEqual([
      { place: 'home', widthPx: 400, seenToPx: 750, shownMs: 720, clicks: [33, 444, 3, 700] },
    ]);
  });
});

it('any clicks, windows and places whatever make maps with every cell inside, and no click lost or counted twice', () => {
  const numbers = fc.oneof(fc.integer({ min: -5_000, max: 1_000_000 }), fc.constant(0));
  const touches = fc.record({
    place: fc.constantFrom('/', '/order/1', '/order/2'),
    widthPx: fc.integer({ min: 0, max: 100_000 }),
    seenToPx: numbers,
    shownMs: numbers,
    clicks: fc.array(numbers, { maxLength: 40 }),
  });
  fc.assert(
    fc.property(fc.array(fc.array(touches, { maxLength: 3 }), { maxLength: 6 }), (lists) => {
      const recordings = lists.map((list, index) =>
        tester(`r${index}`, { kind: 'website', path: ['/'], places: { '/': visit(1), '/order/1': visit(1) }, touches: list }),
      );
      for (const { Map: map } of mergeScreens(input(website, recordings)).Places) {
        for (const { Cells, Count } of map?.Clicks ?? []) {
          const counts = Cells.filter((_, index) => index % 2 === 1);
          expect(counts.reduce((sum, count) => sum + count, 0)).toBe(Count);
          for (const cell of Cells.filter((_, index) => index % 2 === 0))
            expect(cell >= 0 && cell < (map?.Columns ?? 0) * (map?.Rows ?? 0)).toBe(true);
        }
        for (const share of map?.Reached ?? []) expect(share >= 0 && share <= 100).toBe(true);
      }
    }),
    { numRuns: 200 },
  );
});
