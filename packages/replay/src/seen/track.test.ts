import { seenTag, type DomEvent } from '@sightline/wire/events';
import { describe, expect, it } from 'vitest';
import { SeenTrack } from './track.ts';

const snapshot = (timestamp: number, node: object = {}): DomEvent => ({ type: 2, timestamp, data: { node } });
const seen = (timestamp: number, payload: unknown): DomEvent => ({ type: 5, timestamp, data: { tag: seenTag, payload } });
const motion = (key: number, more: object = {}) => ({
  key,
  id: 7,
  pseudo: '',
  name: '',
  keyframes: [],
  timing: {},
  startAt: null,
  heldMs: 0,
  rate: 1,
  ...more,
});

describe('SeenTrack', () => {
  it('keeps each part until it changes, and none across a whole picture of the page', () => {
    const track = new SeenTrack([
      snapshot(100),
      seen(110, { off: [3], focus: { id: 4, ring: true } }),
      seen(120, { off: [] }),
      snapshot(200),
      seen(210, { mixed: [9] }),
    ]);
    expect(track.partsAt(105)).toEqual({});
    expect(track.partsAt(115)).toEqual({ off: [3], focus: { id: 4, ring: true } });
    expect(track.partsAt(199)).toEqual({ off: [], focus: { id: 4, ring: true } });
    expect(track.partsAt(300)).toEqual({ mixed: [9] });
  });

  it('shows an animation from its start, not from when it was found, until it ends or changes', () => {
    const track = new SeenTrack([
      snapshot(100),
      seen(250, { motion: { set: [motion(1, { startAt: 180 }), motion(2, { startAt: 20 })], ended: [] } }),
      seen(300, { motion: { set: [motion(1, { heldMs: 40 })], ended: [2] } }),
    ]);
    const shownAt = (at: number): unknown[] => track.motionAt(at).map(({ key, startAt }) => [key, startAt]);
    expect(shownAt(120)).toEqual([[2, 20]]);
    expect(shownAt(200)).toEqual([
      [1, 180],
      [2, 20],
    ]);
    expect(shownAt(300)).toEqual([[1, null]]);
  });

  it('leaves out what is of another shape', () => {
    const bad = [
      null,
      7,
      { top: 3, off: 'x', focus: [], mixed: [{}], media: { features: 1 }, motion: { set: [null, {}, { key: 'a', id: 1 }], ended: 5 } },
    ];
    const track = new SeenTrack([snapshot(1), ...bad.map((payload, index) => seen(2 + index, payload))]);
    expect(track.partsAt(9)).toEqual({ focus: { id: 0, ring: false }, mixed: [] });
    expect(track.motionAt(9)).toEqual([]);
  });

  it('knows which elements were defined, and which documents were laid out in quirks mode', () => {
    const page = {
      type: 0,
      id: 1,
      compatMode: 'BackCompat',
      childNodes: [{ type: 2, id: 2, tagName: 'x-a', isCustom: true, childNodes: [] }],
    };
    const track = new SeenTrack([snapshot(1, page), { type: 3, timestamp: 5, data: { source: 16, define: { name: 'x-b' } } }]);
    expect(track.definedAt(4)).toEqual(['x-a']);
    expect(track.definedAt(5)).toEqual(['x-a', 'x-b']);
    expect([track.isQuirky(1), track.isQuirky(2)]).toEqual([true, false]);
  });
});
