import type { GazeGrade } from '@sightline/wire/events';
import type { GazeMaps } from '@sightline/wire/calls';
import type { StudyTest } from '@sightline/wire/run';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { examplePrototype, exampleQuestion, exampleRecording, exampleTest, exampleWebsite } from '../examples.ts';
import type { PlaceGaze, SensingSummary, SummarisedRecording } from '../types.ts';
import { blur } from './blur.ts';
import { mostColumns, pageCellPx } from './grid.ts';
import { mapGaze, type Shown } from './map-gaze.ts';
import { mergeGaze } from './merge-gaze.ts';
import { packCells, unpackCells } from './pack-cells.ts';
import type { PlacedRun } from './place-gaze.ts';

const unpacked = (text: string): [number, number, number][] => {
  const cells: [number, number, number][] = [];
  unpackCells(text, (column, row, ms) => cells.push([column, row, ms]));
  return cells;
};
const sum = (values: Iterable<number>): number => [...values].reduce((total, value) => total + value, 0);

describe('time by cell', () => {
  it('comes out of its text as it went in, to 10 ms', () => {
    const cells = fc.uniqueArray(fc.tuple(fc.nat(65_000), fc.integer({ min: 1, max: 400_000 })), { selector: ([cell]) => cell });
    fc.assert(
      fc.property(cells, (some) => {
        const packed = packCells(new Map(some.map(([cell, units]) => [cell, units * 10])));
        const wanted = some
          .sort((a, b) => a[0] - b[0])
          .map(([cell, units]) => [cell % mostColumns, Math.floor(cell / mostColumns), units * 10]);
        expect(unpacked(packed)).toEqual(wanted);
      }),
    );
  });
  it('is no text at all where nobody looked', () => {
    expect(packCells(new Map([[5, 4]]))).toBe('');
    expect(unpacked('')).toEqual([]);
  });
});

describe('the blur', () => {
  it('keeps all time, wherever it lies, and is nowhere sharper than its kernel', () => {
    fc.assert(
      fc.property(fc.nat(19), fc.nat(11), fc.double({ min: 0.5, max: 40, noNaN: true }), (column, row, sigma) => {
        const cells = new Float64Array(20 * 12);
        cells[row * 20 + column] = 100;
        const drawn = blur({ columns: 20, rows: 12, cells }, sigma);
        expect(sum(drawn)).toBeCloseTo(100, 6);
        const inner = column > 8 && column < 11 && row > 4 && row < 7 && sigma < 1.5;
        if (inner) expect(drawn[row * 20 + column]! / drawn[row * 20 + column + 1]!).toBeCloseTo(Math.exp(1 / (2 * sigma ** 2)), 6);
      }),
    );
  });
});

const run = (at: number, place: string, points: number[], scale = 1, widthPx = 1000, errorsPx: (number | null)[] = []): PlacedRun => ({
  event: { k: 'content-gaze', at, place, left: 0, top: 0, points },
  scale,
  widthPx,
  errorsPx,
});

/** A test that showed each place from its run on, and nothing before or between. */
const shown = (runs: readonly PlacedRun[], durationMs = 60_000): Shown => ({
  visits: runs.map(({ event: { at, place } }) => ({ at, place })),
  endAtMs: Number.MAX_SAFE_INTEGER,
  places: Object.fromEntries(runs.map(({ event }) => [event.place, { durationMs }])),
});
const mapped = (test: StudyTest, runs: readonly PlacedRun[], of = shown(runs)) => mapGaze(test, runs, of);

describe('the gaze of one test', () => {
  it('has the error that was predicted for its own looks, each for as long as it lasted', () => {
    const errorOf = (errors: (number | null)[]) =>
      mapped(exampleWebsite, [run(1_000, '/a', [0, 10, 10, 100, 10, 10, 200, 10, 10], 1, 1_000, errors)])[0]?.errorPx;
    // 100 ms, 100 ms, and the last one until 500 ms later.
    expect(errorOf([70, 70, 70])).toBe(70);
    expect(errorOf([0, 0, 140])).toBe(Math.round(140 * Math.sqrt(500 / 700)));
    expect(errorOf([70, null, 70])).toBeUndefined();
  });
  it('is on no place for longer than it was shown', () => {
    const runs = [run(1_000, '/a', [0, 10, 10, 100, 10, 10]), run(9_000, '/b', [0, 5, 5])];
    const visits = [
      { at: 900, place: '/a' },
      { at: 1_150, place: '/b' },
    ];
    const places = { '/a': { durationMs: 250 }, '/b': { durationMs: 7_950 } };
    const msOf = (of: Shown) => Object.fromEntries(mapGaze(exampleWebsite, runs, of).map(({ place, ms }) => [place, ms]));
    expect(msOf({ visits, endAtMs: 9_100, places })).toEqual({ '/a': 150, '/b': 100 });
    expect(msOf({ visits, endAtMs: 9_100, places: { ...places, '/a': { durationMs: 120 } } })).toEqual({ '/a': 120, '/b': 100 });
  });
  it('is time by place and cell: a look lasts until the next one, and half a second where none follows', () => {
    const maps = mapped(exampleWebsite, [
      run(1_000, '/a', [0, 10, 10, 100, 10, 10, 300, 40, 10]),
      run(1_400, '/b', [0, 5, 5], 1, 800),
      run(9_000, '/a', [0, 100, 70], 1, 1200),
    ]);
    expect(maps.map(({ place, ms, widthPx }) => [place, ms, widthPx])).toEqual([
      ['/a', 900, 1111],
      ['/b', 500, 800],
    ]);
    expect(unpacked(maps[0]!.cells)).toEqual([
      [0, 0, 300],
      [1, 0, 100],
      [3, 2, 500],
    ]);
  });
  it('counts a screen in cells of its own width, and remembers how large it was shown', () => {
    const [map] = mapped(examplePrototype, [run(0, 'home', [0, 100, 40, 300, 399, 799], 0.5, 400)]);
    expect(map).toMatchObject({ place: 'home', cellPx: 400 / 12, scale: 0.5, ms: 800 });
  });
  it('leaves out what no page can be as large as, and bounds the number of places', () => {
    expect(mapped(exampleWebsite, [run(0, '/a', [0, 1e9, 5, 100, 5, 1e9, 200, -4, 5])])).toEqual([]);
    const many = Array.from({ length: 150 }, (_, index) => run(index * 1_000, `/${index}`, [0, 5, 5]));
    expect(mapped(exampleWebsite, many)).toHaveLength(100);
  });
});

const accuracy = (meanPx: number | null, meanDeg = 2) => ({
  meanPx,
  medianPx: meanPx,
  meanDeg: meanPx === null ? null : meanDeg,
  medianDeg: meanPx === null ? null : meanDeg,
  precisionPx: 10,
  samplesPerSecond: 15,
  validShare: 0.9,
  distanceMm: 600,
  driftPx: null,
});

interface LookedBy {
  grade?: GazeGrade;
  errorPx?: number | null;
  endPx?: number | null;
  over?: Partial<PlaceGaze>;
}

function looked(
  id: string,
  cells: [column: number, row: number, ms: number][],
  { grade = 'A', errorPx = 40, endPx = null, over = {} }: LookedBy = {},
): SummarisedRecording {
  const recording = exampleRecording(id, [
    exampleTest({
      gaze: [
        {
          place: 'home',
          cellPx: 400 / 12,
          scale: 1,
          widthPx: 400,
          ms: sum(cells.map(([, , ms]) => ms)),
          cells: packCells(new Map(cells.map(([column, row, ms]) => [row * mostColumns + column, ms]))),
          ...over,
        },
      ],
    }),
  ]);
  const gaze = {
    grade,
    calibration: accuracy(errorPx),
    end: endPx === null ? null : accuracy(endPx),
    integrity: 90,
  } satisfies SensingSummary['gaze'];
  return { ...recording, summary: { ...recording.summary, sensing: { gaze, expression: null } } };
}

const merged = (recordings: SummarisedRecording[], over = {}, test = examplePrototype): GazeMaps =>
  mergeGaze({
    expectedPaths: new Map(),
    questions: [exampleQuestion('t', test.kind === 'prototype' ? 31 : 24, { test })],
    testQuestionId: 't',
    recordings,
    ...over,
  });
const peak = ({ Cells }: { Cells: readonly number[] }, columns: number): [number, number] => {
  const at = Cells.indexOf(Math.max(...Cells));
  return [at % columns, Math.floor(at / columns)];
};

describe('merged heatmaps', () => {
  it('peak where testers looked longest, keep all of their time, and say whom they rest on', () => {
    const [one, ...more] = merged([
      looked('rec_1', [
        [3, 5, 4_000],
        [9, 20, 1_000],
      ]),
      looked('rec_2', [[3, 5, 2_000]], { errorPx: 60 }),
      looked('rec_3', [[9, 2, 3_000]], { grade: 'C', errorPx: 200 }),
    ]).Places;
    expect(more).toEqual([]);
    expect(one).toMatchObject({ Place: 'home', Name: 'Home', Width: 400, Height: 800, Columns: 12, Rows: 24 });
    const [a, c] = one!.Maps;
    expect(peak(a!, 12)).toEqual([3, 5]);
    expect(peak(c!, 12)).toEqual([9, 2]);
    expect(sum(a!.Cells) / 1_000).toBeCloseTo(7, 1);
    expect(a).toMatchObject({ Grade: 'A', Testers: 2, LookedSec: 7 });
    expect(c).toMatchObject({ Grade: 'C', Testers: 1, LookedSec: 3, ErrorPx: 200, SpreadPx: 200 });
  });

  it('are as blurred as the error, by the worse validation and in px of the picture', () => {
    const sharp = merged([looked('rec_1', [[6, 12, 1_000]])]).Places[0]!.Maps[0]!;
    const drifted = merged([looked('rec_1', [[6, 12, 1_000]], { endPx: 80 })]).Places[0]!.Maps[0]!;
    const small = merged([looked('rec_1', [[6, 12, 1_000]], { over: { scale: 0.5 } })]).Places[0]!.Maps[0]!;
    expect([sharp, drifted, small].map(({ ErrorPx, SpreadPx }) => [ErrorPx, SpreadPx])).toEqual([
      [40, 40],
      [80, 80],
      [40, 80],
    ]);
    expect(drifted.Cells).toEqual(small.Cells);
    expect(Math.max(...drifted.Cells)).toBeLessThan(Math.max(...sharp.Cells) / 2);
  });

  it('leave out gaze whose error was never measured, and count it', () => {
    expect(merged([looked('rec_1', [[1, 1, 900]], { grade: 'C', errorPx: null })])).toEqual({
      Testers: { A: 0, B: 0, C: 0 },
      Unmeasured: 1,
      Places: [],
    });
  });

  it('take the recordings asked for alone', () => {
    const all = [looked('rec_1', [[1, 1, 900]]), looked('rec_2', [[8, 8, 900]])];
    expect(merged(all, { only: new Set(['rec_2']) }).Testers.A).toBe(1);
    expect(peak(merged(all, { only: new Set(['rec_2']) }).Places[0]!.Maps[0]!, 12)).toEqual([8, 8]);
    expect(merged(all, { outcome: 'Unsuccess' }).Places).toEqual([]);
    expect(merged(all, { outcome: 'Success' }).Testers.A).toBe(2);
  });

  it('leave out screens deleted since, and fit cells of another size in', () => {
    expect(merged([looked('rec_1', [[1, 1, 900]], { over: { place: 'gone' } })])).toMatchObject({ Testers: { A: 1 }, Places: [] });
    const [place] = merged([looked('rec_1', [[3, 5, 900]]), looked('rec_2', [[7, 11, 900]], { over: { cellPx: 400 / 24 } })]).Places;
    expect(peak(place!.Maps[0]!, 12)).toEqual([3, 5]);
  });

  it('of pages are as wide as most saw them and as high as they were looked at, most looked at first', () => {
    const page = (id: string, place: string, ms: number, cell: [column: number, row: number], widthPx: number) =>
      looked(id, [[...cell, ms]], { over: { place, widthPx, cellPx: pageCellPx } });
    const { Places } = merged(
      [
        page('rec_1', '/', 500, [2, 3], 1280),
        page('rec_2', '/lamps', 900, [20, 90], 1440),
        page('rec_3', '/lamps', 100, [18, 90], 1280),
        page('rec_4', '/lamps', 5_000, [2, 2], 390),
      ],
      {},
      exampleWebsite,
    );
    expect(Places.map(({ Place, Width, Columns, Outside }) => [Place, Width, Columns, Outside])).toEqual([
      ['/lamps', 1280, 40, 1],
      ['/', 1280, 40, 0],
    ]);
    expect(Places[0]?.Height).toBe(91 * pageCellPx + 80);
    // The wider window is stretched across: its column 20 of 45 is column 18 of 40.
    expect(peak(Places[0]!.Maps[0]!, 40)).toEqual([18, 90]);
    expect(Places[0]?.Maps[0]).toMatchObject({ Testers: 2, LookedSec: 1 });
  });
  it('of pages name a recording in which the page can be seen, with the window most like the map', () => {
    const seen = (id: string, widthPx: number, shownMs: number) => {
      const one = looked(id, [[2, 2, 900]], { over: { place: '/', widthPx, cellPx: pageCellPx } });
      for (const test of one.summary.tests) test.touches = [{ place: '/', widthPx, seenToPx: 900, shownMs, clicks: [] }];
      return one;
    };
    const { Places } = merged([seen('rec_1', 1300, 4_000), seen('rec_2', 1280, 5_500), seen('rec_3', 1200, 7_000)], {}, exampleWebsite);
    expect(Places[0]?.Sample).toEqual({ RecordingId: 'rec_2', AtSec: 5.5 });
    expect(merged([looked('rec_1', [[1, 1, 900]])]).Places[0]?.Sample).toBeNull();
  });

  it('are empty where no gaze was recorded', () => {
    expect(merged([exampleRecording('rec_1', [exampleTest()])])).toEqual({ Testers: { A: 0, B: 0, C: 0 }, Unmeasured: 0, Places: [] });
  });
});
