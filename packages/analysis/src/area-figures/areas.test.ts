/** Areas of interest on testers whose gaze and clicks are known. */
import { describe, expect, it } from 'vitest';
import { examplePrototype, exampleQuestion, exampleRecording, exampleTest, exampleWebsite } from '../examples.ts';
import type { FixatedPlace, InterestArea, PlaceTouches, SummarisedRecording, TestSummary } from '../types.ts';
import { compareAreas } from './compare-areas.ts';
import { mergeAreas } from './merge-areas.ts';

const prototype = exampleQuestion('t', 31, { test: examplePrototype });
const website = exampleQuestion('t', 24, { test: exampleWebsite });
const area: InterestArea = {
  id: 'aoi_1',
  questionId: 't',
  place: 'home',
  name: 'Button',
  x: 100,
  y: 200,
  width: 200,
  height: 200,
  sheetPx: 400,
};
const accuracy = {
  meanPx: 30,
  medianPx: 30,
  meanDeg: 1,
  medianDeg: 1,
  precisionPx: 10,
  samplesPerSecond: 30,
  validShare: 1,
  distanceMm: 600,
  driftPx: null,
};
const measured = { gaze: { grade: 'A' as const, calibration: accuracy, end: null, integrity: 100 }, expression: null };

const [inside, outside] = [
  [200, 300],
  [50, 50],
];
const shown = (place: string, firstMs: number, widthPx = 400): FixatedPlace => ({ place, firstMs, shownMs: 4_000, scale: 0.5, widthPx });
const touched = (place: string, clicks: number[][], widthPx = 400): PlaceTouches => ({
  place,
  widthPx,
  seenToPx: 800,
  shownMs: 0,
  clicks: clicks.flatMap(([x = 0, y = 0]) => [x, y, 0, 100]),
});
const visit = { visits: 1, durationMs: 4_000, clicks: 0, misclicks: 0 };

/** `looks`: whether in the area (null: on another place), and ms from the one before and of itself. */
function tester(id: string, firstMs: number, looks: [boolean | null, number, number][], clicks: number[][] = []): SummarisedRecording {
  const points = looks.flatMap(([isIn, step, ms]) => [isIn === null ? 1 : 0, ...(isIn === true ? inside : outside), step, ms]);
  return withGaze(id, { places: [shown('home', firstMs), shown('list', 2_500)], points }, clicks);
}

function withGaze(
  id: string,
  fixations: TestSummary['fixations'],
  clicks: number[][],
  over: Partial<TestSummary> = {},
): SummarisedRecording {
  const test = exampleTest({ places: { home: visit, list: visit }, touches: [touched('home', clicks)], fixations: fixations!, ...over });
  const recording = exampleRecording(id, [test]);
  return { ...recording, summary: { ...recording.summary, sensing: measured } };
}

/** In clicks only. */
const unwatched = (id: string, clicks: number[][] = []): SummarisedRecording =>
  exampleRecording(id, [exampleTest({ places: { home: visit }, touches: [touched('home', clicks)] })]);

const five = [
  tester('a', 500, [[true, 1_500, 400]], [inside, inside]),
  tester(
    'b',
    0,
    [
      [false, 100, 200],
      [true, 300, 500],
      [false, 600, 200],
      [true, 1_000, 400],
    ],
    [inside, [300, 300]],
  ),
  tester('c', 100, [
    [true, 300, 600],
    [true, 700, 400],
    [false, 500, 200],
    [true, 500, 300],
    [null, 500, 200],
    [true, 500, 300],
  ]),
  tester('d', 0, [[true, 3_200, 600]]),
  tester('e', 0, [[false, 200, 900]], [outside]),
];
const study = (question = prototype) => ({ questions: [question], expectedPaths: new Map(), testQuestionId: 't' });
const placeOf = (recordings: SummarisedRecording[], areas = [area], question = prototype) =>
  mergeAreas({ ...study(question), recordings, areas }).Places[0]?.Figures;
const figuresOf = (...asked: Parameters<typeof placeOf>) => placeOf(...asked)?.Areas[0];

describe('an area', () => {
  it('has the figures of everyone who was there', () => {
    expect(placeOf([...five, unwatched('f')])).toMatchObject({ Testers: 6, Watched: 5, Unmeasured: 0 });
    expect(figuresOf([...five, unwatched('f')])).toEqual({
      Id: 'aoi_1',
      Watched: 5,
      Visitors: 6,
      ErrorPx: 60,
      Unreliable: [],
      Looked: { Value: 80, Interval: { Low: 35.9631, High: 97.9679 }, Count: 5 },
      // 1, 0.4, 0.2 and 3.2 s: the fourth root of their product; four who looked have no interval.
      FirstFixation: { Value: 0.71, Interval: null, Count: 4 },
      // 0.4, 0.9, 1.6, 0.6 and 0 s.
      Dwell: { Value: 0.7, Interval: { Low: 0, High: 1.44 }, Count: 5 },
      DwellShare: 17.5,
      // 1, 2, 3, 1 and 0.
      Visits: { Value: 1.4, Interval: { Low: 0.44, High: 3.51 }, Count: 5 },
      Clicks: 3,
      Clicked: { Value: 33.3333, Interval: { Low: 9.2524, High: 70.4254 }, Count: 6 },
    });
  });

  it('has no figures of nobody', () => {
    const none = { Value: null, Interval: null, Count: 0 };
    expect(figuresOf([])).toMatchObject({ Watched: 0, ErrorPx: null, Unreliable: [], Looked: none, FirstFixation: none, Dwell: none });
    expect(figuresOf([unwatched('f', [inside])])).toMatchObject({
      Looked: none,
      DwellShare: null,
      Clicked: { Value: 100, Interval: { Low: 16.7499, High: 100 }, Count: 1 },
    });
  });

  it('has no intervals of means with one tester, and nor of times where all are alike', () => {
    expect(figuresOf(five.slice(0, 1))).toMatchObject({ Unreliable: ['few'], Dwell: { Value: 0.4, Interval: null, Count: 1 } });
    const alike = Array.from({ length: 6 }, (_, index) => tester(`s${index}`, 500, [[true, 1_500, 400]]));
    expect(figuresOf(alike)).toMatchObject({
      FirstFixation: { Value: 1, Interval: null },
      Dwell: { Value: 0.4, Interval: null },
    });
  });

  it('is unreliable where the side that lies on the picture is less than twice the error', () => {
    const wide = { ...area, width: 119 };
    expect(figuresOf(five, [wide])?.Unreliable).toEqual(['small']);
    expect(figuresOf(five, [{ ...area, width: 120 }])?.Unreliable).toEqual([]);
    expect(figuresOf(five, [{ ...area, x: 300, width: 200 }])?.Unreliable).toEqual(['small']);
    expect(figuresOf(five.slice(0, 2), [wide])?.Unreliable).toEqual(['small', 'few']);
  });

  it('takes a first fixation that was there from the start as 50 ms', () => {
    expect(figuresOf([tester('z', 0, [[true, 0, 400]])])?.FirstFixation.Value).toBe(0.05);
  });

  it('leaves out gaze whose error was never measured, and counts whose it was', () => {
    const unmeasured = five.map((one) => ({
      ...one,
      summary: { ...one.summary, sensing: { ...measured, gaze: { ...measured.gaze, grade: null } } },
    }));
    expect(placeOf(unmeasured)).toMatchObject({ Testers: 5, Watched: 0, Unmeasured: 5, Areas: [{ Watched: 0, Visitors: 5 }] });
  });

  it('has no infinite figures of broken summaries', () => {
    const broken = withGaze('n', { places: [{ ...shown('home', Number.NaN), scale: 0, widthPx: 0 }], points: [0, Number.NaN, 1] }, [
      [Number.NaN],
    ]);
    const figures = JSON.stringify(figuresOf([broken]));
    expect(figures).not.toContain('NaN');
    expect(figuresOf([broken])).toMatchObject({ Watched: 0, Looked: { Value: null, Count: 0 } });
  });

  it('of a deleted screen, or of another test, is left out', () => {
    expect(placeOf(five, [{ ...area, place: 'gone' }])).toBeUndefined();
    expect(placeOf(five, [{ ...area, questionId: 'other' }])).toBeUndefined();
  });
});

describe('an area of a page', () => {
  const onPage = { ...area, place: '/order/*', x: 500, width: 300, sheetPx: 1_000 };
  const on = (id: string, path: string, widthPx: number, x: number): SummarisedRecording =>
    withGaze(id, { places: [shown(path, 0, widthPx)], points: [0, x, 300, 100, 400] }, [], {
      places: { [path]: visit },
      touches: [touched(path, [[x, 300]], widthPx)],
    });
  it('stretches what was done in windows about as wide, on all pages that are one', () => {
    // 480 of 800 px is 600 of 1,000.
    const figures = figuresOf([on('a', '/order/1', 1_000, 600), on('b', '/order/2', 800, 480)], [onPage], website);
    expect(figures).toMatchObject({ Watched: 2, Visitors: 2, Clicks: 2, Looked: { Value: 100 } });
  });
  it('leaves out testers whose windows were much wider or narrower', () => {
    const place = placeOf([on('a', '/order/1', 1_000, 600), on('b', '/order/2', 390, 234)], [onPage], website);
    expect(place).toMatchObject({ Testers: 2, Areas: [{ Watched: 1, Visitors: 1 }] });
  });
});

describe('two groups', () => {
  const ids = (...names: string[]) => ({ ids: new Set(names), outcome: null });
  const compare = (first: ReturnType<typeof ids>, second: ReturnType<typeof ids>) =>
    compareAreas({ ...study(), recordings: [...five, unwatched('f')], areas: [area], place: 'home', first, second });
  it('stand side by side with their differences', () => {
    const { First, Second, Differences, Overlap } = compare(ids('a', 'b', 'c'), ids('c', 'd', 'e', 'f'));
    expect([First.Testers, Second.Testers, Overlap]).toEqual([3, 4, 1]);
    expect(Differences[0]).toMatchObject({
      // 3 of 3 less 2 of 3.
      Looked: { Value: 33.3333 },
      // Cube root of 1 × 0.4 × 0.2 over the root of 0.2 × 3.2.
      FirstFixation: { Value: -46.1391, Interval: null },
      // 2.9 / 3 less 2.2 / 3.
      Dwell: { Value: 0.23, Interval: null },
      Visits: { Value: 0.67, Interval: null },
      Clicked: { Value: 66.6667 },
    });
  });
  it('have no difference where one of them is empty', () => {
    const { Second, Differences } = compare(ids('a'), ids());
    expect(Second.Testers).toBe(0);
    expect(Differences[0]).toMatchObject({ Looked: { Value: null, Interval: null }, Clicked: { Value: null } });
  });
});
