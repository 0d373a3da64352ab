import type { PageEvent, RunnerEvent } from '@sightline/wire/events';
import { describe, expect, it } from 'vitest';
import { exampleFacts, examplePrototype, exampleQuestion, exampleWebsite } from '../examples.ts';
import type { RecordingFacts, TestSummary } from '../types.ts';
import { slimDomEvent } from '../dom-event.ts';
import { summariseRecording } from './summarise-recording.ts';

const q = { questionId: 't' };
const screen = (at: number, screenId: string): RunnerEvent => ({ k: 'screen', at, ...q, screenId });
const press = (at: number, screenId: string, hotspotId: string | null): RunnerEvent => ({
  k: 'press',
  at,
  ...q,
  screenId,
  x: 10,
  y: 10,
  hotspotId,
});
const visit: RunnerEvent[] = [
  { k: 'step-open', at: 500, ...q },
  { k: 'stage', at: 900, ...q, x: 0, y: 0, width: 200, height: 400, scale: 0.5 },
  { k: 'test-start', at: 1_000, ...q },
  screen(1_000, 'home'),
  press(2_000, 'home', null),
  press(2_300, 'home', null),
  press(2_600, 'home', null),
  press(4_000, 'home', 'h1'),
  screen(4_000, 'list'),
  press(7_000, 'list', 'h2'),
  screen(7_000, 'date'),
  { k: 'test-end', at: 7_000, ...q, ending: 'goal' },
];

function only(facts: RecordingFacts): TestSummary {
  const [test] = summariseRecording(facts).tests;
  if (test === undefined) throw new Error('No test was summarised.');
  return test;
}

const prototypeFacts = (over: Partial<RecordingFacts> = {}): RecordingFacts =>
  exampleFacts({
    questions: [exampleQuestion('t', 31, { test: examplePrototype })],
    runnerEvents: visit,
    ...over,
  });

describe('a prototype test', () => {
  it('becomes path, presses, misses, rage clicks, time and places', () => {
    expect(only(prototypeFacts())).toEqual({
      questionId: 't',
      kind: 'prototype',
      ending: 'goal',
      reached: true,
      startAtMs: 1_000,
      endAtMs: 7_000,
      durationMs: 6_000,
      clicks: 5,
      misclicks: 3,
      rageClicks: 1,
      clicksRecorded: true,
      path: ['home', 'list', 'date'],
      places: {
        home: { visits: 1, durationMs: 3_000, clicks: 4, misclicks: 3 },
        list: { visits: 1, durationMs: 3_000, clicks: 1, misclicks: 0 },
        date: { visits: 1, durationMs: 0, clicks: 0, misclicks: 0 },
      },
      touches: [
        {
          place: 'home',
          widthPx: 400,
          seenToPx: 800,
          shownMs: 2_400,
          clicks: [10, 10, 7, 1_000, 10, 10, 6, 1_300, 10, 10, 6, 1_600, 10, 10, 0, 3_000],
        },
        { place: 'list', widthPx: 400, seenToPx: 800, shownMs: 5_400, clicks: [10, 10, 1, 6_000] },
        { place: 'date', widthPx: 400, seenToPx: 800, shownMs: 6_000, clicks: [] },
      ],
    });
  });
  it('does not depend on the order its events arrived in', () => {
    const shuffled = [...visit.slice(6), ...visit.slice(0, 6)];
    expect(summariseRecording(prototypeFacts({ runnerEvents: shuffled }))).toEqual(summariseRecording(prototypeFacts()));
  });
  it('takes until the goal is shown, not until the pause on it is over', () => {
    const paused: RunnerEvent[] = [...visit.slice(0, -1), { k: 'test-end', at: 7_900, ...q, ending: 'goal' }];
    expect(only(prototypeFacts({ runnerEvents: paused }))).toMatchObject({ durationMs: 6_000, endAtMs: 7_900 });
    const gaveUp: RunnerEvent[] = [...visit.slice(0, -1), { k: 'test-end', at: 7_900, ...q, ending: 'gave-up' }];
    expect(only(prototypeFacts({ runnerEvents: gaveUp })).durationMs).toBe(6_900);
  });
  it('is not reached by saying so where a goal screen is set', () => {
    const said: RunnerEvent[] = [...visit.slice(0, 9), { k: 'test-end', at: 5_000, ...q, ending: 'done' }];
    expect(only(prototypeFacts({ runnerEvents: said })).reached).toBe(false);
  });
  it('visits an overlay like a screen, and misses nothing by the press beside it that closes it', () => {
    const overlay: RunnerEvent[] = [
      ...visit.slice(0, 4),
      { k: 'screen', at: 2_000, ...q, screenId: 'menu', over: 'home' },
      press(2_500, 'menu', null),
      { k: 'press', at: 3_000, ...q, screenId: 'home', x: 5, y: 700, hotspotId: null, beside: 'menu' },
      screen(3_000, 'home'),
      { k: 'screen', at: 4_000, ...q, screenId: 'date', over: 'home' },
      { k: 'test-end', at: 5_000, ...q, ending: 'goal' },
    ];
    expect(only(prototypeFacts({ runnerEvents: overlay }))).toMatchObject({
      reached: true,
      clicks: 2,
      misclicks: 1,
      path: ['home', 'menu', 'home', 'date'],
      places: {
        home: { visits: 2, durationMs: 2_000, clicks: 1, misclicks: 0 },
        menu: { visits: 1, durationMs: 1_000, clicks: 1, misclicks: 1 },
        date: { visits: 1, durationMs: 1_000, clicks: 0, misclicks: 0 },
      },
    });
  });
  it('ends at its last event where the session lapsed', () => {
    const lapsed = only(prototypeFacts({ runnerEvents: visit.slice(0, 9) }));
    expect(lapsed).toMatchObject({ ending: 'none', reached: false, durationMs: 3_000 });
  });
  it('is left out where it was never started', () => {
    expect(summariseRecording(prototypeFacts({ runnerEvents: visit.slice(0, 2) })).tests).toEqual([]);
  });
});

const dom = (at: number, data: object, type = 3): PageEvent => ({ k: 'dom', at, e: { type, timestamp: at, data } });
const click = (at: number): PageEvent => dom(at, { source: 2, type: 2, id: 1, x: 5, y: 5 });
const page = (at: number, path: string): PageEvent => ({
  k: 'page',
  at,
  url: `https://shop.example${path}`,
  title: '',
  viewport: { width: 800, height: 600 },
});
const websiteRun: RunnerEvent[] = [
  { k: 'test-start', at: 0, ...q },
  { k: 'test-end', at: 31_000, ...q, ending: 'done' },
];
const websiteFacts = (events: PageEvent[], goalUrl: string): RecordingFacts =>
  exampleFacts({
    questions: [exampleQuestion('t', 24, { test: exampleWebsite })],
    runnerEvents: websiteRun,
    pageEvents: { t: events },
    goalUrls: { t: goalUrl },
  });

describe('a website test', () => {
  const events = [
    page(1_000, '/'),
    dom(1_100, { source: 2, type: 1, id: 1 }),
    dom(1_110, { source: 2, type: 5, id: 1 }),
    click(1_200), // focus before the click: an effect
    click(4_000), // nothing within 1 s: a misclick
    dom(5_001, { source: 0, texts: [{ id: 7 }] }),
    click(8_000),
    dom(9_000, { source: 3 }), // scroll just in time
    click(12_000),
    page(12_800, '/delivery/today/'),
    click(15_000),
    dom(15_400, { source: 1 }), // the pointer moving on is no effect
    // A site can write this itself: it says nothing of how the test ended.
    { k: 'test-end', at: 30_000, ending: 'gave-up' },
    page(31_500, '/later'),
  ] satisfies PageEvent[];
  it('has reached its goal at an address of which the typed part is masked', () => {
    const masked = { ...page(1_000, '/lamps/****'), goal: true };
    expect(only(websiteFacts([masked], '/lamps/halo'))).toMatchObject({ reached: true });
    expect(only(websiteFacts([page(1_000, '/lamps/****')], '/lamps/halo'))).toMatchObject({ reached: false });
  });

  it('counts clicks without effect as misclicks and follows the pages until the tester ended it', () => {
    expect(only(websiteFacts(events, '/delivery/*'))).toMatchObject({
      ending: 'done',
      reached: true,
      durationMs: 12_800,
      clicks: 5,
      misclicks: 2,
      path: ['/', '/delivery/today'],
      places: { '/': { visits: 1, durationMs: 11_800, clicks: 4, misclicks: 1 } },
    });
  });
  it('belongs to the page on which the button went down, where the site routes before the click', () => {
    const pressed = [page(1_000, '/'), dom(2_000, { source: 2, type: 1, id: 1 }), page(2_060, '/guide'), click(2_120)];
    expect(only(websiteFacts(pressed, ''))).toMatchObject({ places: { '/': { clicks: 1 }, '/guide': { clicks: 0 } } });
  });

  it('gives the page its second from the moment it received the click, on a machine that was busy', () => {
    const effect = dom(3_500, { source: 0, texts: [{ id: 7 }] });
    const late: PageEvent = { ...(click(2_000) as PageEvent & { k: 'dom' }), lateMs: 640 };
    expect(only(websiteFacts([page(1_000, '/'), late, effect], ''))).toMatchObject({ misclicks: 0 });
    expect(only(websiteFacts([page(1_000, '/'), click(2_000), effect], ''))).toMatchObject({ misclicks: 1 });
  });

  it('counts a click as heard once the browser has set out for a page that takes long', () => {
    const slow: PageEvent[] = [page(1_000, '/'), click(4_000), { k: 'leave', at: 4_100 }, page(9_000, '/slow'), click(12_000)];
    expect(only(websiteFacts([...slow, { k: 'leave', at: 13_001 }], ''))).toMatchObject({ clicks: 2, misclicks: 1 });
  });
  it("is not reached where no page fits the goal, and by the tester's word where there is none", () => {
    expect(only(websiteFacts(events, '/basket')).reached).toBe(false);
    expect(only(websiteFacts(events, '')).reached).toBe(true);
  });
  it("says of a screen share that clicks were not recorded, and takes the tester's word", () => {
    expect(only(websiteFacts([], '/delivery/*'))).toMatchObject({ clicksRecorded: false, clicks: 0, reached: true, durationMs: 31_000 });
  });
});

describe('a page that changes by itself', () => {
  const tick = (at: number): PageEvent => dom(at, { source: 0, texts: [{ id: 7, value: String(at) }] });
  const ticker = Array.from({ length: 100 }, (_, index) => tick(1_000 + index * 300));
  const at = (events: PageEvent[]): PageEvent[] => [page(500, '/'), dom(600, {}, 2), ...events];
  it('does not make a press effective by its ticker', () => {
    const test = only(websiteFacts(at([...ticker, click(10_050)]), ''));
    expect(test).toMatchObject({ clicks: 1, misclicks: 1 });
    expect(test.untoldClicks).toBeUndefined();
  });
  it('still shows what a press did beside it', () => {
    const opened = dom(10_200, { source: 0, adds: [{ parentId: 3, node: { id: 40 } }], removes: [], texts: [{ id: 7 }], attributes: [] });
    expect(only(websiteFacts(at([...ticker, click(10_050), opened]), ''))).toMatchObject({ clicks: 1, misclicks: 0 });
  });
  it('does not take the late answers of its server for its own changes', () => {
    const presses = [4_000, 8_000, 12_000, 16_000];
    const answered = presses.flatMap((press) => [click(press), tick(press + 900), tick(press + 1_500)]);
    expect(only(websiteFacts(at(answered), ''))).toMatchObject({ clicks: 4, misclicks: 0 });
  });
  it('says of how many presses it cannot tell, where it changes ever other parts', () => {
    const restless = Array.from({ length: 60 }, (_, index) => dom(1_000 + index * 500, { source: 0, texts: [{ id: 100 + index }] }));
    expect(only(websiteFacts(at([...restless, click(10_050)]), ''))).toMatchObject({ clicks: 1, misclicks: 0, untoldClicks: 1 });
  });
  it('is told apart in the slimmed events of a job too', () => {
    const slim = [...ticker, click(10_050)].map((event) => (event.k === 'dom' ? { ...event, e: slimDomEvent(event.e) } : event));
    expect(only(websiteFacts(at(slim), ''))).toMatchObject({ clicks: 1, misclicks: 1 });
  });
});

describe('the test of an app', () => {
  const app = { ...exampleWebsite, kind: 'application' as const };
  const facts = (ending: 'done' | 'gave-up' | 'time-limit'): RecordingFacts =>
    exampleFacts({
      questions: [exampleQuestion('t', 30, { test: app })],
      runnerEvents: [
        { k: 'test-start', at: 1_000, ...q },
        { k: 'visibility', at: 3_000, visible: false },
        { k: 'test-end', at: 41_000, ...q, ending },
      ],
    });
  it("is judged by the tester's word and timed by the runner; nothing was counted in the app", () => {
    expect(only(facts('done'))).toMatchObject({
      kind: 'application',
      reached: true,
      durationMs: 40_000,
      clicksRecorded: false,
      path: [],
      places: {},
    });
    expect(only(facts('gave-up')).reached).toBe(false);
    expect(only(facts('time-limit')).reached).toBe(false);
  });
});

describe('a linked prototype', () => {
  const linked = { ...exampleWebsite, url: 'https://www.figma.com/proto/abc', recordBy: 'screen' as const };
  const facts = (runnerEvents: RunnerEvent[]) => exampleFacts({ questions: [exampleQuestion('t', 31, { test: linked })], runnerEvents });
  const started: RunnerEvent = { k: 'test-start', at: 1_000, ...q };
  const ended: RunnerEvent = { k: 'test-end', at: 9_000, ...q, ending: 'done' };
  it('that told of its screens is read as a prototype, by the tester’s word', () => {
    const told = [screen(1_010, '1:2'), press(2_000, '1:2', '4:1'), screen(2_010, '1:3'), press(4_000, '1:3', null)];
    expect(only(facts([started, ...told, ended]))).toMatchObject({
      kind: 'prototype',
      reached: true,
      clicks: 2,
      misclicks: 1,
      clicksRecorded: true,
      path: ['1:2', '1:3'],
      places: { '1:3': { visits: 1, durationMs: 6_990, clicks: 1, misclicks: 1 } },
    });
  });
  it('that was filmed is read as a website', () => {
    expect(only(facts([started, ended]))).toMatchObject({ kind: 'website', reached: true, clicksRecorded: false, path: [] });
  });
});
