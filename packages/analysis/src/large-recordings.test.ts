/** Recordings made to be slow: work in the square of their events would take minutes here and end in the time limit of the test. */
import { gazeGrades, type GazeAccuracyFacts } from '@sightline/wire/events';
import { describe, expect, it } from 'vitest';
import { exampleFacts, examplePrototype, exampleQuestion, exampleTest, exampleWebsite } from './examples.ts';
import { groupScenarios, mergeGaze, placeGazeOfTests, summariseRecording, type RecordingFacts, type SummarisedRecording } from './index.ts';
import { packCells } from './gaze/pack-cells.ts';
import { mostSummaryLength } from './summary/bound-summary.ts';

const events = 200_000;
const listOf = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, index) => make(index));
const ofTest = { questionId: 't' };
const website = exampleQuestion('t', 11, { test: { ...exampleWebsite, channels: ['gaze'] } });
const prototype = exampleQuestion('t', 31, { test: examplePrototype });
const start = { k: 'test-start', at: 1_000, ...ofTest } as const;
const end = { k: 'test-end', at: 1e12, ...ofTest, ending: 'done' } as const;
const viewport = { width: 1_000, height: 1_000 };
const accuracy: GazeAccuracyFacts = {
  meanPx: 40,
  medianPx: 35,
  meanDeg: 1,
  medianDeg: 1,
  precisionPx: 10,
  samplesPerSecond: 15,
  validShare: 0.9,
  distanceMm: 600,
  driftPx: null,
};

const recordings: [string, Partial<RecordingFacts>][] = [
  [
    'screens, each of its own',
    {
      questions: [prototype],
      runnerEvents: [start, ...listOf(events, (at) => ({ k: 'screen' as const, at: 2_000 + at, ...ofTest, screenId: `scr_${at}` })), end],
    },
  ],
  [
    'presses at one moment',
    {
      questions: [prototype],
      runnerEvents: [
        start,
        ...listOf(events, () => ({ k: 'press' as const, at: 2_000, ...ofTest, screenId: 'home', x: 1, y: 1, hotspotId: null })),
        end,
      ],
    },
  ],
  [
    'pages, with a goal of many stars',
    {
      questions: [website],
      goalUrls: { t: `/${'*a'.repeat(12)}*b` },
      runnerEvents: [start, end],
      pageEvents: {
        t: listOf(events / 10, (at) => ({
          k: 'page',
          at: 2_000 + at,
          url: `https://shop.example/${at}/${'a'.repeat(200)}`,
          title: '',
          viewport,
        })),
      },
    },
  ],
  [
    'clicks and changes of a page',
    {
      questions: [website],
      runnerEvents: [start, end],
      pageEvents: {
        t: listOf(events, (at) => ({
          k: 'dom',
          at: 2_000,
          e: { type: 3, timestamp: 2_000, data: { source: 2, type: at % 2 ? 2 : 0, x: 1, y: 1 } },
        })),
      },
    },
  ],
  [
    'places of the window after all gaze',
    {
      questions: [website],
      agreed: ['gaze'],
      runnerEvents: [start, end],
      pageEvents: {
        t: [
          { k: 'page', at: 1_001, url: 'https://shop.example/', title: '', viewport },
          { k: 'origin', at: 1_002, x: 0, y: 0 },
        ],
      },
      sensingEvents: [
        { k: 'calibration', at: 1, phase: 'start', attempt: 1, points: 9, accuracy, grade: 'A' },
        ...listOf(events / 100, (at) => ({
          k: 'gaze' as const,
          at: 2_000 + at * 100,
          points: listOf(300, (point) => (point % 3 === 0 ? point / 3 : 5)),
        })),
        ...listOf(events, (at) => ({ k: 'origin' as const, at: 1e10 + at, x: 0, y: 0 })),
      ],
    },
  ],
];

describe('a recording of many events', () => {
  it.each(recordings)('is summarised in proportion to its %s', (_name, over) => {
    const facts = exampleFacts(over);
    const summary = summariseRecording(facts);
    placeGazeOfTests(facts, summary.tests);
    // Every report reads every summary.
    expect(JSON.stringify(summary).length).toBeLessThanOrEqual(mostSummaryLength);
    const recording = { recordingId: 'rec_1', summary } as SummarisedRecording;
    const scenarios = groupScenarios({
      questions: facts.questions,
      testQuestionId: 't',
      expectedPaths: new Map(),
      recordings: [recording],
    });
    for (const { Name } of scenarios) expect(Name.length).toBeLessThanOrEqual(80);
  });
});

it('maps of gaze cost the same whatever error was stored', () => {
  const wrong = { ...accuracy, meanPx: 150_000 };
  const cells = packCells(new Map(listOf(16_384, (at) => [at * 4, 20])));
  const gaze = listOf(40, (place) => ({ place: `/page-${place}`, cellPx: 32, ms: 10_000, scale: 0.001, widthPx: 100_000, cells }));
  const recordingsOf = gazeGrades.map((grade) => ({
    recordingId: grade,
    summary: {
      sensing: { gaze: { grade, calibration: wrong, end: null, integrity: 100 }, expression: null },
      tests: [exampleTest({ gaze })],
    },
  }));
  const maps = mergeGaze({
    expectedPaths: new Map(),
    questions: [website],
    testQuestionId: 't',
    recordings: recordingsOf as unknown as SummarisedRecording[],
  });
  expect(maps.Places).toHaveLength(40);
  for (const { Columns, Rows, Maps } of maps.Places) {
    expect(Columns * Rows).toBeLessThanOrEqual(128 * 512);
    for (const { ErrorPx } of Maps) expect(ErrorPx).toBeLessThanOrEqual(2_000);
  }
});

it('a summary of many tests with long addresses stays small, and keeps the figures of each', () => {
  const ids = listOf(20, (at) => `t${at}`);
  const pagesOf = listOf(3_000, (at) => ({
    k: 'page' as const,
    at: 2_000 + at,
    url: `https://shop.example/${at}/${'a'.repeat(2_000)}/end`,
    title: '',
    viewport,
  }));
  const facts = exampleFacts({
    questions: ids.map((id) => exampleQuestion(id, 11, { test: exampleWebsite })),
    goalUrls: Object.fromEntries(ids.map((id) => [id, '/*/end'])),
    runnerEvents: ids.flatMap((questionId) => [
      { ...start, questionId },
      { ...end, questionId },
    ]),
    pageEvents: Object.fromEntries(ids.map((id) => [id, pagesOf])),
  });
  const summary = summariseRecording(facts);
  expect(JSON.stringify(summary).length).toBeLessThanOrEqual(mostSummaryLength);
  expect(summary.tests).toHaveLength(20);
  expect(summary.tests[0]).toMatchObject({ reached: true, ending: 'done' });
  expect(summary.tests[0]?.path[0]).toHaveLength(200);
});

it('a map of a picture as narrow as a line has a bounded number of rows', () => {
  const line = { id: 'home', name: 'Home', imageUrl: '', width: 1, height: 10_000_000, goal: false, hotspots: [] };
  const device = { startScreenId: 'home', device: 'phone' as const, aspect: 0.5, screens: [line] };
  const question = exampleQuestion('t', 31, { test: { ...examplePrototype, prototype: device } });
  const gaze = [{ place: 'home', cellPx: 1 / 12, ms: 10_000, scale: 1, widthPx: 1, cells: packCells(new Map([[0, 100]])) }];
  const summary = { sensing: { gaze: { grade: 'A', calibration: accuracy, end: null, integrity: 100 } }, tests: [exampleTest({ gaze })] };
  const recording = { recordingId: 'rec_1', summary } as unknown as SummarisedRecording;
  const maps = mergeGaze({ expectedPaths: new Map(), questions: [question], testQuestionId: 't', recordings: [recording] });
  expect(maps.Places.map(({ Rows }) => Rows)).toEqual([4_096]);
});
