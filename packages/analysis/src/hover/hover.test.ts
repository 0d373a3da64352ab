/** Where the pointer rested: read from events, kept in a summary of bounded size, and merged into a map. */
import type { PageEvent, RunnerEvent, SensingEvent } from '@sightline/wire/events';
import { describe, expect, it } from 'vitest';
import { slimDomEvent } from '../dom-event.ts';
import { exampleFacts, examplePrototype, exampleQuestion, exampleRecording, exampleTest, exampleWebsite } from '../examples.ts';
import { mostColumns } from '../gaze/grid.ts';
import { packCells, unpackCells } from '../gaze/pack-cells.ts';
import { mergeScreens } from '../screens/merge-screens.ts';
import { summariseRecording } from '../summary/summarise-recording.ts';
import type { PlaceTouches } from '../types.ts';
import { pageRests } from './page-rests.ts';
import { screenRests } from './screen-rests.ts';

const base = { title: '', viewport: { width: 1_000, height: 600 } };
const page = (at: number, path: string): PageEvent => ({ k: 'page', at, url: `https://shop.example${path}`, ...base });
const dom = (at: number, data: object): PageEvent => ({ k: 'dom', at, e: slimDomEvent({ type: 3, timestamp: at, data }) });
const move = (at: number, ...positions: [x: number, y: number, timeOffset: number][]): PageEvent =>
  dom(at, { source: 1, positions: positions.map(([x, y, timeOffset]) => ({ x, y, timeOffset, id: 1 })) });
const scroll = (at: number, y: number): PageEvent => dom(at, { source: 3, id: 1, x: 0, y });

describe('a pointer on pages', () => {
  it('rests at each point until the next, and on what is scrolled below it', () => {
    const events = [page(1_000, '/'), move(2_000, [10, 20, -500], [30, 40, 0]), scroll(3_000, 200), page(4_000, '/end'), dom(9_000, {})];
    expect(pageRests(events)).toEqual([
      { place: '/', x: 10, y: 20, ms: 500 },
      { place: '/', x: 30, y: 40, ms: 1_000 },
      { place: '/', x: 30, y: 240, ms: 1_000 },
    ]);
  });

  it('is put in order where moves are reported after what came between them', () => {
    const events = [page(0, '/'), scroll(900, 100), move(1_000, [1, 1, -500], [5, 5, 0]), dom(1_500, {})];
    expect(pageRests(events)).toEqual([
      { place: '/', x: 1, y: 1, ms: 400 },
      { place: '/', x: 1, y: 101, ms: 100 },
      { place: '/', x: 5, y: 105, ms: 500 },
    ]);
  });

  it('counts ten seconds of a rest at most, and nothing where the page was touched', () => {
    const events = [page(0, '/'), move(1_000, [1, 1, 0]), dom(60_000, {})];
    expect(pageRests(events)).toEqual([{ place: '/', x: 1, y: 1, ms: 10_000 }]);
    expect(pageRests([...events, dom(61_000, { source: 2, type: 7 })])).toEqual([]);
  });
});

const of = { questionId: 't' };
const onScreen: RunnerEvent[] = [
  { k: 'screen', at: 0, ...of, screenId: 'home' },
  { k: 'moves', at: 100, ...of, screenId: 'home', points: [0, 10, 20, 100, 50, 60] },
  { k: 'moves', at: 300, ...of, screenId: 'other', points: [0, 1, 1] },
  { k: 'scroll', at: 700, ...of, screenId: 'home', top: 100 },
  { k: 'screen', at: 900, ...of, screenId: 'date' },
  { k: 'test-end', at: 5_000, ...of, ending: 'done' },
];

it('a pointer on screens rests in px of the picture, and on no screen before it moves there', () => {
  expect(screenRests(onScreen)).toEqual([
    { place: 'home', x: 10, y: 20, ms: 100 },
    { place: 'home', x: 50, y: 60, ms: 500 },
    { place: 'home', x: 50, y: 160, ms: 200 },
  ]);
});

describe('a summary', () => {
  const hoverOf = (touch: boolean) => {
    const session: RunnerEvent = { k: 'session', at: 0, ...base, pixelRatio: 1, touch, language: 'en' };
    const stage: RunnerEvent = { k: 'stage', at: 0, ...of, x: 0, y: 0, width: 400, height: 800, scale: 1 };
    const facts = exampleFacts({
      questions: [exampleQuestion('t', 31, { test: examplePrototype })],
      runnerEvents: [session, { k: 'test-start', at: 0, ...of }, stage, ...onScreen],
    });
    return summariseRecording(facts).tests[0]?.touches?.find(({ place }) => place === 'home')?.hover;
  };
  it('has the time by cell, unless the screen may have been touched', () => {
    const cells: number[][] = [];
    unpackCells(hoverOf(false)?.cells ?? '', (column, row, ms) => cells.push([column, row, ms]));
    // Cells of a phone are 400 / 12 px wide.
    expect(hoverOf(false)).toMatchObject({ ms: 800, cellPx: 400 / 12 });
    expect(cells).toEqual([
      [0, 0, 100],
      [1, 1, 500],
      [1, 4, 200],
    ]);
    expect(hoverOf(true)).toBeUndefined();
  });

  it('is far below 40 kB for three minutes of a mouse that is never still, with gaze, a face and a click a second', () => {
    const seconds = Array.from({ length: 180 }, (_, index) => index);
    const x = (index: number): number => (index * 7_919) % 1_000;
    const y = (index: number): number => (index * 6_007) % 600;
    const moves = Array.from({ length: 3_600 }, (_, index) => move(1_000 + 50 * index, [x(index), y(index), 0]));
    const acts = seconds.flatMap((index) => [
      scroll(1_000 + 1_000 * index, 97 * index),
      dom(1_000 + 1_000 * index, { source: 2, type: 2, x: x(index), y: y(index) }),
    ]);
    const gaze = seconds.map((index): SensingEvent => ({
      k: 'gaze',
      at: 1_000 + 1_000 * index,
      points: Array.from({ length: 15 }, (_, sample) => [66 * sample, x(15 * index + sample), y(15 * index + sample)]).flat(),
    }));
    const face = Array.from({ length: 7 }, () => 0.3);
    const faces = seconds.map((index): SensingEvent => ({ k: 'expression', at: 1_000 + 1_000 * index, samples: [0, ...face] }));
    const channels = ['gaze', 'expression'] as const;
    const facts = exampleFacts({
      questions: [exampleQuestion('t', 24, { test: { ...exampleWebsite, channels: [...channels] } })],
      agreed: channels,
      runnerEvents: [
        { k: 'test-start', at: 0, ...of },
        { k: 'test-end', at: 181_000, ...of, ending: 'done' },
      ],
      pageEvents: { t: [page(500, '/'), { k: 'origin', at: 501, x: 0, y: 0 }, ...moves, ...acts] },
      sensingEvents: [{ k: 'resting-face', at: 400, scores: face }, ...gaze, ...faces],
    });
    const summary = summariseRecording(facts);
    expect(summary.tests[0]).toMatchObject({ touches: [{ hover: {} }], gaze: [{}], expression: { compared: true } });
    expect(JSON.stringify(summary).length).toBeLessThan(25_000);
  });
});

describe('a hover map', () => {
  const hovered = (id: string, widthPx: number, column: number, row: number, ms: number) => {
    const hover = { cellPx: 32, ms, cells: packCells(new Map([[row * mostColumns + column, ms]])) };
    const seen: PlaceTouches = { place: '/', widthPx, seenToPx: 640, shownMs: 0, clicks: [], hover };
    const places = { '/': { visits: 1, durationMs: 1_000, clicks: 0, misclicks: 0 } };
    return exampleRecording(id, [exampleTest({ kind: 'website', path: ['/'], places, touches: [seen] })]);
  };
  const mapOf = (...recordings: ReturnType<typeof hovered>[]) =>
    mergeScreens({
      questions: [exampleQuestion('t', 24, { test: exampleWebsite })],
      expectedPaths: new Map(),
      testQuestionId: 't',
      recordings,
    }).Places[0]?.Map;

  it('has the time of all pointers, each cell of a summary shared by four of the map', () => {
    const hover = mapOf(hovered('a', 640, 1, 2, 4_000), hovered('b', 640, 1, 2, 400))?.Hover;
    expect(hover).toEqual({ Testers: 2, Sec: 4.4, Cells: [4 * 40 + 2, 1_100, 4 * 40 + 3, 1_100, 5 * 40 + 2, 1_100, 5 * 40 + 3, 1_100] });
  });
  it('leaves out windows that cannot be compared, and what lies below the page', () => {
    const map = mapOf(
      hovered('a', 640, 1, 1, 1_000),
      hovered('b', 660, 1, 1, 1_000),
      hovered('c', 1_600, 1, 1, 9_000),
      hovered('d', 640, 0, 400, 9_000),
    );
    expect(map?.Hover).toMatchObject({ Testers: 2, Sec: 2 });
  });
  it('is none where no mouse was recorded', () => {
    const { summary, ...rest } = hovered('a', 640, 0, 0, 0);
    expect(mapOf({ ...rest, summary })?.Hover).toBeNull();
  });
});
