/** What a replay is told by analysis: misclicks, rage clicks, how far down was scrolled. */
import { expect, it } from 'vitest';
import type { PageEvent, RunnerEvent } from '@sightline/wire/events';
import { judgeClicks } from './judge-clicks.ts';
import { scrollSteps } from './scroll-steps.ts';

const press = (at: number, x: number, hotspotId: string | null, questionId = 'q'): RunnerEvent => ({
  k: 'press',
  at,
  questionId,
  screenId: 'a',
  x,
  y: 10,
  hotspotId,
});
const dom = (at: number, data: object): PageEvent => ({ k: 'dom', at, e: { type: 3, timestamp: at, data } });
const opened = (at: number): PageEvent => ({ k: 'page', at, url: 'https://a.example/', title: '', viewport: { width: 800, height: 600 } });

it('knows a series of three presses of a prototype, and not those of another test', () => {
  const runner = [
    press(0, 10, 'h'),
    press(5_000, 10, null),
    press(5_300, 12, null),
    press(5_600, 11, null),
    press(5_700, 11, null, 'other'),
  ];
  const { missed, raging } = judgeClicks('q', { runner, page: [] });
  expect([...missed]).toEqual([5_000, 5_300, 5_600]);
  expect([...raging]).toEqual([5_000, 5_300, 5_600]);
});

it('measures rage on the screen that the tester had, whose px may be fewer than those of the picture', () => {
  const shrunk: RunnerEvent = { k: 'stage', at: 0, questionId: 'q', x: 0, y: 0, width: 100, height: 200, scale: 0.25 };
  const runner = [shrunk, press(1, 0, null), press(300, 80, null), press(600, 0, null)];
  expect(judgeClicks('q', { runner, page: [] }).raging.size).toBe(3);
  expect(judgeClicks('q', { runner: runner.slice(1), page: [] }).raging.size).toBe(0);
});

it('judges the clicks of a page', () => {
  const click = (at: number) => dom(at, { source: 2, type: 2, id: 5, x: 40, y: 40 });
  const page = [opened(0), click(5_000), click(5_200), click(5_400), click(9_000), dom(9_100, { source: 3, id: 1, x: 0, y: 50 })];
  const { missed, raging } = judgeClicks(null, { runner: [], page });
  expect([...raging]).toEqual([5_000, 5_200, 5_400]);
  expect(missed.has(9_000)).toBe(false);
});

it('follows a page down and begins the next at its top', () => {
  const page = [
    opened(0),
    dom(10, { source: 3, id: 1, x: 0, y: 300 }),
    dom(20, { source: 3, id: 77, x: 0, y: 90 }),
    dom(30, { source: 3, id: 1, x: 0, y: -8 }),
    dom(40, { source: 3, id: 1, x: 0, y: 500 }),
    opened(50),
  ];
  expect(scrollSteps(null, { runner: [], page })).toEqual([
    { at: 10, top: 300 },
    { at: 30, top: 0 },
    { at: 40, top: 500 },
    { at: 50, top: 0 },
  ]);
});

it('follows the screens of one prototype test', () => {
  const runner: RunnerEvent[] = [
    { k: 'screen', at: 0, questionId: 'q', screenId: 'a' },
    { k: 'scroll', at: 10, questionId: 'q', screenId: 'a', top: 120 },
    { k: 'scroll', at: 15, questionId: 'other', screenId: 'a', top: 900 },
    { k: 'screen', at: 20, questionId: 'q', screenId: 'b' },
  ];
  expect(scrollSteps('q', { runner, page: [] })).toEqual([
    { at: 10, top: 120 },
    { at: 20, top: 0 },
  ]);
});
