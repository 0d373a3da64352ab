import { describe, expect, it } from 'vitest';
import type { ReplayManifest } from '@sightline/wire/calls';
import type { PageEvent, RunnerEvent } from '@sightline/wire/events';
import { lastBefore } from './pointer-track.ts';
import { shownTrack } from './shown-track.ts';
import { buildTimeline, quietSpans } from './timeline.ts';

function manifest(kind: 'website' | 'prototype'): ReplayManifest {
  const screen = (Id: string, Goal: boolean) => ({
    Id,
    Name: `Screen ${Id}`,
    ImageUrl: '',
    ThumbnailUrl: '',
    Width: 390,
    Height: 844,
    Goal,
    Hotspots: [],
  });
  return {
    recordingId: 'rec_1',
    projectId: 'prj_1',
    projectName: 'P',
    tester: { gender: null, age: null },
    endedEarly: null,
    recordedAt: '2026-01-01T00:00:00Z',
    test: {
      questionId: 'q',
      name: 'T',
      task: '',
      kind,
      startAtMs: 1_000,
      endAtMs: 21_000,
      prototype: kind === 'prototype' ? { StartScreenId: 'a', ExpectedPath: [], Screens: [screen('a', false), screen('b', true)] } : null,
    },
    outcome: null,
    gaze: null,
    expression: null,
    tests: [],
    streams: [],
    previousRecordingId: null,
    nextRecordingId: null,
    answers: [
      { questionId: 'x', question: 'Late', answer: 'two', atMs: 30_000 },
      { questionId: 'y', question: 'Early', answer: 'one', atMs: 500 },
    ],
  };
}

describe('buildTimeline', () => {
  it('names the frames of a prototype that lives elsewhere by their ids', () => {
    const built = manifest('prototype');
    const linked = { ...built, test: { ...built.test, prototype: { StartScreenId: null, ExpectedPath: [], Screens: [] } } };
    const runner: RunnerEvent[] = [
      { k: 'screen', at: 1_000, questionId: 'q', screenId: '1:2' },
      { k: 'press', at: 3_500, questionId: 'q', screenId: '1:2', x: 10, y: 20, hotspotId: null, within: '9:1' },
    ];
    const { places, clicks, clicksRecorded } = buildTimeline(linked, { runner, page: [] });
    expect([places[0]?.label, clicks[0]?.missed, clicksRecorded]).toEqual(['Frame 1:2', true, true]);
  });
  it('names screens and pages as reports do', () => {
    const built = manifest('prototype');
    const [unnamed, ...others] = built.test.prototype?.Screens ?? [];
    if (unnamed) unnamed.Name = ' ';
    expect(others).toHaveLength(1);
    const shown = (screenId: string, at: number): RunnerEvent => ({ k: 'screen', at, questionId: 'q', screenId });
    const screens = buildTimeline(built, { runner: [shown('a', 1_000), shown('gone', 2_000)], page: [] });
    expect(screens.places.map(({ label }) => label)).toEqual(['Screen 1', 'Deleted screen']);
    const viewport = { width: 800, height: 600 };
    const page: PageEvent[] = [{ k: 'page', at: 1_200, url: 'https://shop.example/lamps/?colour=red#top', title: '', viewport }];
    expect(buildTimeline(manifest('website'), { runner: [], page }).places).toMatchObject([{ id: '/lamps', label: '/lamps' }]);
  });
  it('lays out a prototype test by its own question only', () => {
    const runner: RunnerEvent[] = [
      { k: 'screen', at: 1_000, questionId: 'q', screenId: 'a' },
      { k: 'press', at: 3_500, questionId: 'q', screenId: 'a', x: 10, y: 20, hotspotId: null },
      { k: 'press', at: 5_000, questionId: 'q', screenId: 'a', x: 30, y: 40, hotspotId: 'h' },
      { k: 'screen', at: 5_010, questionId: 'q', screenId: 'b' },
      { k: 'press', at: 6_000, questionId: 'other', screenId: 'a', x: 1, y: 1, hotspotId: null },
    ];
    const timeline = buildTimeline(manifest('prototype'), { runner, page: [] });
    expect(timeline.durationMs).toBe(20_000);
    expect(timeline.places).toEqual([
      { id: 'a', label: 'Screen a', goal: false, fromMs: 0, toMs: 4_010 },
      { id: 'b', label: 'Screen b', goal: true, fromMs: 4_010, toMs: 20_000 },
    ]);
    expect(timeline.clicks).toEqual([
      { atMs: 2_500, x: 10, y: 20, missed: true, raging: false, place: 'a' },
      { atMs: 4_000, x: 30, y: 40, missed: false, raging: false, place: 'a' },
    ]);
    expect(timeline.clicksRecorded).toBe(true);
    expect(timeline.answers.map((answer) => answer.question)).toEqual(['Early', 'Late']);
  });

  it('leaves the pressed screen at the moment of a press, where the next was told in the same millisecond', () => {
    const runner: RunnerEvent[] = [
      { k: 'screen', at: 1_000, questionId: 'q', screenId: 'a' },
      { k: 'press', at: 5_000, questionId: 'q', screenId: 'a', x: 30, y: 40, hotspotId: 'h' },
      { k: 'screen', at: 5_000, questionId: 'q', screenId: 'b' },
    ];
    const { places, clicks } = buildTimeline(manifest('prototype'), { runner, page: [] });
    expect([clicks[0]?.atMs, places[1]?.fromMs]).toEqual([4_000, 4_001]);
    const shown = shownTrack(runner, 'q', 1_000);
    expect(shown[lastBefore(shown, 4_000)]?.screenId).toBe('a');
    expect(shown[lastBefore(shown, 4_001)]?.screenId).toBe('b');
  });

  it('lays out an overlay as a place of its own, and no press beside it as missed', () => {
    const runner: RunnerEvent[] = [
      { k: 'screen', at: 1_000, questionId: 'q', screenId: 'a' },
      { k: 'screen', at: 2_000, questionId: 'q', screenId: 'b', over: 'a' },
      { k: 'press', at: 3_000, questionId: 'q', screenId: 'a', x: 1, y: 2, hotspotId: null, beside: 'b' },
      { k: 'screen', at: 3_000, questionId: 'q', screenId: 'a' },
    ];
    const { places, clicks } = buildTimeline(manifest('prototype'), { runner, page: [] });
    expect(places.map(({ id, over, fromMs }) => [id, over, fromMs])).toEqual([
      ['a', undefined, 0],
      ['b', 'a', 1_000],
      ['a', undefined, 2_001],
    ]);
    expect(clicks).toEqual([{ atMs: 2_000, x: 1, y: 2, missed: false, raging: false, place: 'a' }]);
  });

  it('knows neither clicks nor idle time of a website that was only filmed', () => {
    const timeline = buildTimeline(manifest('website'), { runner: [], page: [] });
    expect(timeline).toMatchObject({ durationMs: 20_000, clicksRecorded: false, clicks: [], quiet: [] });
  });

  it('lays out a website test by pages and rrweb clicks, with the misses it is told', () => {
    const click = (timestamp: number, x: number) => ({
      k: 'dom' as const,
      at: timestamp,
      e: { type: 3, timestamp, data: { source: 2, type: 2, id: 5, x, y: 9 } },
    });
    const page: PageEvent[] = [
      { k: 'page', at: 1_200, url: 'https://shop.example/lamps', title: 'Lamps', viewport: { width: 800, height: 600 } },
      click(2_000, 7),
      { k: 'page', at: 9_000, url: 'https://shop.example/delivery', title: 'Delivery', viewport: { width: 800, height: 600 } },
      { k: 'dom', at: 9_100, e: { type: 3, timestamp: 9_100, data: { source: 2, type: 1, id: 5, x: 1, y: 1 } } },
      click(10_000, 8),
    ];
    const judged = { missed: new Set([10_000]), raging: new Set([10_000]), scrolls: [{ at: 3_000, top: 40 }] };
    const timeline = buildTimeline(manifest('website'), { runner: [], page }, judged);
    expect(timeline.scrolls).toEqual([{ atMs: 2_000, top: 40 }]);
    expect(timeline.places.map((place) => place.label)).toEqual(['/lamps', '/delivery']);
    expect(timeline.clicks).toEqual([
      { atMs: 1_000, x: 7, y: 9, missed: false, raging: false, place: '/lamps' },
      { atMs: 9_000, x: 8, y: 9, missed: true, raging: true, place: '/delivery' },
    ]);
  });
});

describe('quietSpans', () => {
  it('finds spans of 3 s and more, also at both ends', () => {
    expect(quietSpans([3_000, 4_000, 8_000], 12_000)).toEqual([
      { fromMs: 0, toMs: 3_000 },
      { fromMs: 4_000, toMs: 8_000 },
      { fromMs: 8_000, toMs: 12_000 },
    ]);
    expect(quietSpans([1_000, 2_000, 3_000], 4_000)).toEqual([]);
  });
});

describe('spans in another tab', () => {
  const away = (at: number, forMs: number): PageEvent => ({ k: 'away', at, forMs, where: 'tab' });
  const seen = (at: number, visible: boolean): RunnerEvent => ({ k: 'visibility', at, visible });
  const spans = (page: PageEvent[], runner: RunnerEvent[]) => buildTimeline(manifest('website'), { runner, page }).away;
  it('lie on the clock of the test, within it', () => {
    expect(spans([away(3_000, 4_000), away(20_000, 9_000)], [])).toEqual([
      { fromMs: 2_000, toMs: 6_000, where: 'tab' },
      { fromMs: 19_000, toMs: 20_000, where: 'tab' },
    ]);
  });
  it('leave out the page of the test, where the tester reads the task again', () => {
    expect(spans([away(3_000, 10_000)], [seen(500, true), seen(2_000, false), seen(4_500, true), seen(5_000, false)])).toEqual([
      { fromMs: 2_000, toMs: 3_500, where: 'tab' },
      { fromMs: 4_000, toMs: 12_000, where: 'tab' },
    ]);
    expect(spans([away(3_000, 10_000)], [seen(2_900, true)])).toEqual([]);
  });
});

describe('unfilmed spans', () => {
  const at = (k: 'media-start' | 'media-stop' | 'media-cut', seconds: number, stream = 'screen.q'): RunnerEvent => ({
    k,
    at: 1_000 + seconds * 1_000,
    stream,
  });
  const spans = (runner: RunnerEvent[]) => buildTimeline(manifest('website'), { runner, page: [] }).unfilmed;

  it('last from each stop of the shared screen to its next start, or to the end', () => {
    expect(spans([at('media-start', 0), at('media-stop', 4), at('media-start', 9), at('media-stop', 12)])).toEqual([
      { fromMs: 4_000, toMs: 9_000 },
      { fromMs: 12_000, toMs: 20_000 },
    ]);
    expect(spans([at('media-start', 0), at('media-cut', 15)])).toEqual([{ fromMs: 15_000, toMs: 20_000 }]);
  });

  it('are told of the voice by themselves, also where the microphone was never given', () => {
    const unheard = (runner: RunnerEvent[]) => buildTimeline(manifest('website'), { runner, page: [] }).unheard;
    expect(unheard([at('media-start', 0, 'voice.q'), at('media-start', 0), at('media-stop', 4, 'voice.q'), at('media-stop', 6)])).toEqual([
      { fromMs: 4_000, toMs: 20_000 },
    ]);
    expect(unheard([at('media-stop', 0, 'voice.q')])).toEqual([{ fromMs: 0, toMs: 20_000 }]);
    expect(unheard([at('media-start', 0, 'voice.q'), at('media-stop', 4)])).toEqual([]);
  });

  it('are none of a screen shared throughout or never, nor of the voice', () => {
    expect(spans([at('media-start', 0)])).toEqual([]);
    expect(spans([])).toEqual([]);
    expect(spans([at('media-start', 0), at('media-stop', 4, 'voice.q')])).toEqual([]);
  });
});

it('is built in proportion to a recording of 100,000 pages and clicks', () => {
  const many = Array.from({ length: 100_000 }, (_, index) => index);
  const viewport = { width: 800, height: 600 };
  const data = { source: 2, type: 2, id: 1, x: 1, y: 1 };
  const page: PageEvent[] = [
    ...many.map((index) => ({ k: 'page' as const, at: 5_000 + index, url: `https://shop.example/${index}`, title: '', viewport })),
    ...many.map(() => ({ k: 'dom' as const, at: 5_100, e: { type: 3, timestamp: 5_100, data } })),
  ];
  const { clicks } = buildTimeline(manifest('website'), { runner: [], page });
  expect(clicks).toHaveLength(100_000);
  expect(clicks[0]?.place).toBe('/100');
});
