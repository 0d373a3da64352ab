import { canvasTag, type PageEvent } from '@sightline/wire/events';
import { describe, expect, it } from 'vitest';
import { slimDomEvent } from '../dom-event.ts';
import { replayQuality, type RecordedTest } from './replay-quality.ts';

const test = { questionId: 'a', startAtMs: 0, endAtMs: 100_000 };
const page = (at: number): PageEvent => ({
  k: 'page',
  at,
  url: 'https://shop.example/',
  title: '',
  viewport: { width: 1_000, height: 1_000 },
});
const dom = (at: number, type: number, data: unknown = {}): PageEvent => ({ k: 'dom', at, e: { type, timestamp: at, data } });
const element = (tagName: string, attributes: object, childNodes: object[] = []) => ({ type: 2, tagName, attributes, childNodes });
/** A page opens: its address, rrweb's Meta, and its whole picture. */
const opens = (at: number, ...parts: object[]): PageEvent[] => [
  page(at),
  dom(at, 4, { href: '', width: 1_000, height: 1_000 }),
  dom(at, 2, { node: { type: 0, childNodes: [element('body', {}, parts)] }, initialOffset: { left: 0, top: 0 } }),
];
const pictured = (at: number): PageEvent => dom(at, 5, { tag: canvasTag, payload: { id: 9, picture: 'data:' } });
const quality = (pages: PageEvent[], more: Partial<RecordedTest> = {}) =>
  replayQuality({ test, pages, missingParts: [], films: [], ...more });

const frame = element('iframe', { rr_src: 'https://pay.example/', width: '500', height: '400' });
const canvas = element('canvas', { width: '500px', height: '500' });
const leftOut = element('div', { rr_width: '1000px', rr_height: '100px' });

describe('replayQuality', () => {
  it.each([
    ['a page that was recorded from the start', opens(1_000), 100, []],
    ['nothing', [], 0, [['nothing', 100]]],
    ['addresses without a page', [page(1_000)], 0, [['nothing', 100]]],
    ['a page whose picture never came', [page(0), dom(0, 4), dom(50_000, 3)], 0, [['no-picture', 100]]],
    ['a second page too large to be stored', [...opens(0), page(50_000), dom(50_000, 4), dom(60_000, 3)], 50, [['no-picture', 50]]],
    ['a site left for 40 s', [...opens(0), { k: 'leave', at: 30_000 } as const, ...opens(70_000)], 60, [['away', 40]]],
    ['a leave that stays', [...opens(0), { k: 'leave', at: 30_000 } as const, dom(31_000, 3)], 100, []],
    ['a frame of another site', opens(0, frame), 80, [['frames', 20]]],
    ['a canvas for half of the time', [...opens(0), ...opens(50_000, canvas)], 88, [['canvas', 13]]],
    [
      'parts that are left out, and a frame',
      opens(0, leftOut, frame),
      70,
      [
        ['frames', 20],
        ['left-out', 10],
      ],
    ],
    [
      'what is not shown on the page itself',
      opens(0, element('iframe', { rr_src: 'https://a.example/', style: 'display: none' })),
      100,
      [],
    ],
    ['canvases larger than the window', opens(0, ...Array.from({ length: 9 }, () => canvas)), 1, [['canvas', 99]]],
    ['a canvas whose picture came after half of the time', [...opens(0, canvas), pictured(50_000)], 88, [['canvas', 13]]],
    [
      'another tab for a quarter of the time',
      [...opens(0), { k: 'away', at: 20_000, forMs: 25_000, where: 'tab' } as const],
      75,
      [['away', 25]],
    ],
  ])('of %s', (_, pages, share, gaps) => {
    const found = quality(pages);
    expect([found.share, found.gaps.map(({ reason, points }) => [reason, points])]).toEqual([share, gaps]);
    const slim = pages.map((event) => (event.k === 'dom' ? { ...event, e: slimDomEvent(event.e) } : event));
    expect(quality(slim)).toEqual(found);
  });

  it('counts parts that never arrived', () => {
    const missingParts = [{ questionId: 'a', fromMs: 20_000, toMs: 45_000 }];
    expect(quality(opens(0), { missingParts })).toEqual({ share: 75, gaps: [{ reason: 'missing', points: 25 }] });
  });
  it('counts the video of a test whose pages were not recorded, as far as it goes', () => {
    const film = (fromMs: number, toMs: number, questionId = 'a') => ({ questionId, fromMs, toMs });
    expect(quality([], { films: [film(-5_000, 60_000)] })).toEqual({ share: 60, gaps: [{ reason: 'video', points: 40 }] });
    expect(quality([], { films: [film(-5_000, 110_000)] })).toEqual({ share: 100, gaps: [] });
    expect(quality([], { films: [film(0, 100_000, 'b')] }).share).toBe(0);
  });
  it('reads a hostile page as far as its bound', () => {
    const wide = element(
      'div',
      {},
      Array.from({ length: 300_000 }, () => element('b', {})),
    );
    const odd = [element('iframe', { rr_src: '', width: '1e99', height: '-5' }), element('canvas', { width: null, height: [] })];
    expect(quality(opens(0, wide, ...odd)).share).toBeGreaterThan(0);
  });
});
