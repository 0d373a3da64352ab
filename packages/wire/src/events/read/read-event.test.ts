import { describe, expect, it } from 'vitest';
import { readEvent } from './index.ts';

const line = (event: object): string => JSON.stringify(event);
const press = { k: 'press', at: 1_000, questionId: 'qst_a', screenId: 'scr_a', x: 10, y: 20, hotspotId: null };
const accuracy = {
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
const calibration = { k: 'calibration', at: 1_000, phase: 'start', attempt: 1, points: 9, accuracy, grade: 'A' };
const health = { k: 'sensing', at: 6_000, fromMs: 1_000, frames: 50, valid: 40, faces: 48, workMs: 44 };
const page = { k: 'page', at: 1_000, url: 'https://shop.example/', title: 'Shop', viewport: { width: 800, height: 600 } };

describe('C7: a line is an event if every field is there and within its bounds', () => {
  it('returns the event of a good line', () => {
    expect(readEvent('runner', line(press))).toEqual(press);
    expect(readEvent('page', line(page))).toEqual(page);
    expect(readEvent('sensing', line(calibration))).toEqual(calibration);
    for (const more of [{}, { refused: { dark: 3, 'no-face': 1 } }])
      expect(readEvent('sensing', line({ ...health, ...more }))).toEqual({ ...health, ...more });
    const gaze = { k: 'gaze', at: 1_000, points: [0, 1, 2, 40, 1, 2] };
    for (const more of [{}, { errors: [80, 90] }]) expect(readEvent('sensing', line({ ...gaze, ...more }))).toEqual({ ...gaze, ...more });
    expect(readEvent('page', line({ k: 'dom', at: 1, e: { type: 3, timestamp: 1, data: { source: 2, x: 5, y: 5 } } }))).not.toBeNull();
  });

  it.each([
    ['a coordinate beyond any page', 'runner', { ...press, x: 1e300 }],
    ['a text for a number', 'runner', { ...press, x: '10' }],
    ['a field that is missing', 'runner', { ...press, screenId: undefined }],
    ['an endless id', 'runner', { ...press, screenId: 'x'.repeat(201) }],
    ['a time that is none', 'runner', { ...press, at: -1 }],
    ['an unknown kind', 'runner', { ...press, k: 'constructor' }],
    ['an event of another stream', 'runner', page],
    ['an address of 4 million slashes', 'page', { ...page, url: '/'.repeat(4_000_000) }],
    ['a window of no size', 'page', { ...page, viewport: null }],
    ['a recorded place beyond any page', 'page', { k: 'dom', at: 1, e: { type: 3, timestamp: 1, data: { source: 3, x: 1e12 } } }],
    ['a scroll beyond any page', 'page', { k: 'dom', at: 1, e: { type: 2, timestamp: 1, data: { initialOffset: { left: 0, top: 1e9 } } } }],
    ['an error beyond any screen', 'sensing', { ...calibration, accuracy: { ...accuracy, meanPx: 150_000 } }],
    ['a predicted error beyond any screen', 'sensing', { k: 'gaze', at: 1, points: [0, 1, 1], errors: [1e9] }],
    ['a reason that is refused more often than there are pictures', 'sensing', { ...health, refused: { dark: 1e9 } }],
    ['points that are no triples', 'sensing', { k: 'gaze', at: 1, points: [0, 1] }],
    ['points without end', 'sensing', { k: 'gaze', at: 1, points: Array.from({ length: 30_000 }, () => 1) }],
    ['a score above one', 'sensing', { k: 'resting-face', at: 1, scores: [0, 0, 0, 0, 0, 0, 2] }],
  ] as const)('returns null for %s', (_case, stream, event) => {
    expect(readEvent(stream, line(event))).toBeNull();
  });

  const node = { type: 2, id: 3, tagName: 'p', attributes: {}, childNodes: [] };
  const change = (data: object, type = 3) => ({ k: 'dom', at: 1, e: { type, timestamp: 1, data } });
  it.each([
    ['lists that a patched toJSON made texts of', change({ source: 0, adds: '[]', texts: '[]', removes: '[]', attributes: '[]' })],
    ['a picture whose children are a text', change({ node: { type: 0, id: 1, childNodes: '[{"type":2}]' } }, 2)],
    ['a picture with a child that is none', change({ node: { ...node, childNodes: [null] } }, 2)],
    ['a picture that is a text', change({ node: '{}' }, 2)],
    ['an added node with a list for attributes', change({ source: 0, adds: [{ parentId: 1, node: { ...node, attributes: [] } }] })],
    ['a removed node without a number', change({ source: 0, removes: [{ parentId: 1, id: '5' }] })],
    ['moves that are a text', change({ source: 1, positions: '[{"x":1}]' })],
    ['rules that are a text', change({ source: 8, adds: '[]' })],
    ['sheets that are fields', change({ source: 15, styleIds: {} })],
    ['data that is a list', change([])],
  ])('returns null for %s', (_case, event) => expect(readEvent('page', line(event))).toBeNull());

  it('takes kinds that newer recorders write, and deep pages', () => {
    let deep: object = node;
    for (let level = 0; level < 2_000; level += 1) deep = { ...node, childNodes: [deep] };
    for (const event of [change({ source: 99, anything: '[]' }), change('[]' as unknown as object, 6), change({ node: deep }, 2)])
      expect(readEvent('page', line(event))).not.toBeNull();
  });

  it.each(['', '{', 'null', '[]', '"text"', '{"k":"scroll","at":1,"top":NaN}', `${'['.repeat(100_000)}`])(
    'returns null for %.20s, which is no event at all',
    (text) => {
      for (const stream of ['runner', 'page', 'sensing'] as const) expect(readEvent(stream, text)).toBeNull();
    },
  );
});
