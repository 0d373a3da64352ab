import type { DomEvent, PageEvent } from '@sightline/wire/events';
import { describe, expect, it } from 'vitest';
import { gapAt, playableOf, withoutDamaged } from './playable.ts';

const dom = (timestamp: number, type: number, data: unknown = {}): PageEvent => ({
  k: 'dom',
  at: timestamp,
  e: { type, timestamp, data },
});
const meta = (at: number) => dom(at, 4, { href: 'https://shop.example/', width: 800, height: 600 });
const picture = (at: number) => dom(at, 2, { node: { type: 0, id: 1, childNodes: [] } });
const change = (at: number, more: object = {}) => dom(at, 3, { source: 0, texts: [], attributes: [], removes: [], adds: [], ...more });
const timesOf = (events: readonly DomEvent[]) => events.map(({ timestamp }) => timestamp);

describe('playableOf', () => {
  it('begins with the first whole page, and leaves nothing out of pages that are whole', () => {
    const { events, gaps } = playableOf([change(1), meta(2), picture(3), change(4), meta(5), picture(6)]);
    expect([timesOf(events), gaps]).toEqual([[2, 3, 4, 5, 6], []]);
  });
  it('leaves out a page without its picture, from its beginning to the next page', () => {
    const { events, gaps } = playableOf([meta(2), picture(3), meta(10), change(12), meta(20), picture(21)]);
    expect([timesOf(events), gaps]).toEqual([[2, 3, 20, 21], [{ fromMs: 10, toMs: 20, kind: 'no-picture' }]]);
    expect([gapAt(gaps, 9), gapAt(gaps, 10), gapAt(gaps, 19), gapAt(gaps, 20)]).toEqual([null, 'no-picture', 'no-picture', null]);
  });
  it('takes a picture without a page for none', () => {
    expect(playableOf([meta(2), picture(3), meta(10), dom(11, 2)]).gaps).toEqual([{ fromMs: 10, toMs: Infinity, kind: 'no-picture' }]);
    expect(timesOf(playableOf([meta(2), dom(3, 2), picture(4)]).events)).toEqual([2, 4]);
  });
  it('says so to the end where no page follows', () => {
    expect(playableOf([meta(2), picture(3), meta(10), change(12)]).gaps).toEqual([{ fromMs: 10, toMs: Infinity, kind: 'no-picture' }]);
  });
  it('is nothing where no page has its picture', () => {
    expect(playableOf([meta(2), change(3), meta(4)])).toEqual({ events: [], gaps: [] });
  });
  it('marks a page as damaged from a change that is lost to its next picture', () => {
    const { gaps } = playableOf([meta(2), picture(3), change(7), meta(20), picture(21)], [5, 30]);
    expect([gapAt(gaps, 4), gapAt(gaps, 5), gapAt(gaps, 20), gapAt(gaps, 21), gapAt(gaps, 99)]).toEqual([
      null,
      'damaged',
      'damaged',
      null,
      'damaged',
    ]);
  });
});

describe('withoutDamaged', () => {
  it('drops what a replay fails on, and keeps when it changed the page', () => {
    const page = [meta(1), picture(2), change(3, { adds: '[]' }), dom(4, 3, { source: 1, positions: '[]' }), change(5)];
    const { page: good, damaged, damagedAtMs } = withoutDamaged(page);
    expect([good.map(({ at }) => at), damaged, damagedAtMs]).toEqual([[1, 2, 5], 2, [3]]);
  });
});
