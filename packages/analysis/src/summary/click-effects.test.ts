/** The definition of a misclick (docs/reference/misclicks.md), case by case. */
import type { PageEvent, PressFacts } from '@sightline/wire/events';
import { describe, expect, it } from 'vitest';
import { slimDomEvent } from '../dom-event.ts';
import { readWebsiteTest } from './website-test.ts';

const viewport = { width: 800, height: 600 };
const opened = (at: number, path = '/'): PageEvent => ({ k: 'page', at, url: `https://a.example${path}`, title: '', viewport });
const dom = (at: number, data: object, more: Partial<Extract<PageEvent, { k: 'dom' }>> = {}): PageEvent => ({
  k: 'dom',
  at,
  e: slimDomEvent({ type: 3, timestamp: at, data }),
  ...more,
});
const press = (at: number, facts: Partial<PressFacts> = {}): PageEvent =>
  dom(at, { source: 2, type: 2, id: 5, x: 40, y: 40 }, { press: { x: 40, y: 40, heldMs: 100, ...facts } });
const changed = (at: number, more: Partial<Extract<PageEvent, { k: 'dom' }>> = {}): PageEvent =>
  dom(at, { source: 0, texts: [], attributes: [{ id: 9, attributes: { class: 'open' } }], adds: [], removes: [] }, more);
const misses = (...events: PageEvent[]): boolean[] => readWebsiteTest([opened(0), ...events], '').clicks.map(({ missed }) => missed);

describe('a press', () => {
  it.each<[string, PageEvent[], boolean]>([
    ['that nothing follows', [press(5_000)], true],
    ['that a change follows within 1 s', [press(5_000), changed(5_900)], false],
    ['that a change follows later', [press(5_000), changed(6_001)], true],
    ['whose change came as the button went down', [changed(4_950), press(5_000)], false],
    ['that a change follows which no press can have caused', [press(5_000), changed(5_200, { incidental: true })], true],
    ['that only gives itself the focus', [dom(4_990, { source: 2, type: 5, id: 5 }, { incidental: true }), press(5_000)], true],
    ['that moves the focus elsewhere', [press(5_000), dom(5_010, { source: 2, type: 5, id: 77 })], false],
    ['after which the wheel is turned', [press(5_000), dom(5_400, { source: 3, id: 1, x: 0, y: 90 }, { incidental: true })], true],
    ['whose effect the document does not show', [press(5_000), { k: 'effect', at: 5_300 }], false],
    ['that is answered in 4 s', [press(5_000), { k: 'response', at: 9_000, fromMs: 5_020 }, changed(9_040)], false],
    ['that is answered without any change', [press(5_000), { k: 'response', at: 9_000, fromMs: 5_020 }], true],
    ['that is answered after 10 s', [press(5_000), { k: 'response', at: 15_100, fromMs: 5_020 }, changed(15_140)], true],
    [
      'before a request that another press sent',
      [press(5_000), press(8_000), { k: 'response', at: 9_000, fromMs: 8_010 }, changed(9_040)],
      true,
    ],
    ['on a disabled button, whatever follows', [press(5_000, { on: 'disabled' }), changed(5_200)], true],
    ['on a canvas', [press(5_000, { on: 'drawing' })], false],
    ['on a field that has the focus', [press(5_000, { on: 'control' })], false],
    ['in a closed shadow root', [press(5_000, { on: 'closed' })], false],
    ['that drags', [press(5_000, { on: 'drag' })], false],
  ])('%s', (_what, events, missed) => expect(misses(...events)[0]).toBe(missed));

  it('belongs to the double click that selects a word', () => {
    expect(misses(press(5_000), press(5_200, { on: 'text', count: 2 }))).toEqual([false, false]);
    expect(misses(press(5_000), press(5_150, { count: 2 }), press(5_300, { on: 'text', count: 3 }))).toEqual([false, false, false]);
    expect(misses(press(1_000), press(5_200, { on: 'text', count: 2 }))).toEqual([true, false]);
  });

  it('belongs to the page on which the button went down', () => {
    const { clicks } = readWebsiteTest([opened(0, '/list'), opened(4_950, '/guide'), press(5_000)], '');
    expect(clicks.map(({ place }) => place)).toEqual(['/list']);
  });

  it('lies where the recorder saw it in the content', () => {
    const { clicks } = readWebsiteTest([opened(0), press(5_000, { x: 40, y: 2_540 })], '');
    expect(clicks[0]).toMatchObject({ x: 40, y: 40, contentX: 40, contentY: 2_540 });
  });

  it('recorded without what was pressed is judged as before', () => {
    const bare = dom(5_000, { source: 2, type: 2, id: 5, x: 4, y: 4 });
    const down = [dom(4_980, { source: 2, type: 1, id: 5 }), dom(4_990, { source: 2, type: 5, id: 5 })];
    expect(misses(...down, bare)).toEqual([false]);
    expect(misses(bare)).toEqual([true]);
  });
});

describe('a part that scrolls in the page’s place', () => {
  const scroller = (at: number, top = 0): PageEvent => ({ k: 'scroller', at, id: 7, x: 0, y: 60, width: 800, height: 540, left: 0, top });
  const seenOf = (...events: PageEvent[]) => readWebsiteTest([opened(0), ...events], '').seen.get('/');
  it('is seen down to the lowest line of its content', () => {
    expect(seenOf(press(100))).toMatchObject({ toPx: 600 });
    expect(
      seenOf(scroller(100), dom(110, { source: 3, id: 7, x: 0, y: 2_000 }), dom(120, { source: 3, id: 8, x: 0, y: 9_000 })),
    ).toMatchObject({
      toPx: 2_600,
    });
    expect(seenOf(scroller(100, 300))).toMatchObject({ toPx: 900 });
  });
  it('has its own rests of the pointer, beside those of what does not scroll', () => {
    const moved = (at: number, y: number): PageEvent => dom(at, { source: 1, positions: [{ x: 10, y, timeOffset: 0 }] });
    const events = [opened(0), scroller(10, 1_000), moved(20, 30), moved(520, 100), opened(1_020, '/next')];
    expect(readWebsiteTest(events, '').rests).toEqual([
      { place: '/', x: 10, y: 30, ms: 500 },
      { place: '/', x: 10, y: 1_100, ms: 500 },
    ]);
  });
});
