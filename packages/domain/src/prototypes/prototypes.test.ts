import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { brokenStep, expectedPathProblem, hotspotProblem, maxHotspots, pathWithout, withoutTarget, type Hotspot } from './index.ts';

const screen = { width: 400, height: 800 };
const spot = (over: Partial<Hotspot> = {}): Hotspot => ({
  id: 'hot_1',
  x: 10,
  y: 10,
  width: 50,
  height: 20,
  targetScreenId: null,
  ...over,
});

describe('hotspots', () => {
  it('lie inside the picture', () => {
    expect(hotspotProblem(screen, [spot(), spot({ x: 0, y: 0, width: 400, height: 800 })], [])).toBeNull();
    for (const bad of [{ x: -1 }, { y: 790 }, { width: 0.5 }, { height: 0 }, { x: Number.NaN }, { width: Infinity }, { x: 360 }]) {
      expect(hotspotProblem(screen, [spot(bad)], [])?.refused).toBe('hotspot-outside');
    }
  });
  it('never pass when a corner is outside', () => {
    const value = fc.double({ min: -2000, max: 2000, noNaN: true });
    fc.assert(
      fc.property(value, value, value, value, (x, y, width, height) => {
        const taken = hotspotProblem(screen, [spot({ x, y, width, height })], []) === null;
        const inside = x >= -0.5 && y >= -0.5 && width >= 1 && height >= 1 && x + width <= 400.5 && y + height <= 800.5;
        expect(taken).toBe(inside);
      }),
    );
  });
  it('lead to screens of the prototype only', () => {
    expect(hotspotProblem(screen, [spot({ targetScreenId: 'scr_2' })], ['scr_1', 'scr_2'])).toBeNull();
    expect(hotspotProblem(screen, [spot({ targetScreenId: 'scr_3' })], ['scr_1', 'scr_2'])?.refused).toBe('hotspot-target');
  });
  it('lead back or to a screen, never both', () => {
    expect(hotspotProblem(screen, [spot({ goesBack: true })], ['scr_1'])).toBeNull();
    expect(hotspotProblem(screen, [spot({ goesBack: true, targetScreenId: 'scr_1' })], ['scr_1'])?.refused).toBe('hotspot-target');
  });
  it('are bounded in number', () => {
    expect(
      hotspotProblem(
        screen,
        Array.from({ length: maxHotspots + 1 }, () => spot()),
        [],
      )?.refused,
    ).toBe('field-invalid');
  });
});

describe('expected path', () => {
  const screens = [
    { id: 'a', ...screen, goal: false, hotspots: [spot({ targetScreenId: 'b' })] },
    { id: 'b', ...screen, goal: false, hotspots: [spot({ targetScreenId: 'c' })] },
    { id: 'c', ...screen, goal: true, hotspots: [] },
  ];
  it('begins at the start and follows hotspots', () => {
    expect(expectedPathProblem([], null, screens)).toBeNull();
    expect(expectedPathProblem(['a', 'b', 'c'], 'a', screens)).toBeNull();
    expect(expectedPathProblem(['a', 'c'], 'a', screens)?.refused).toBe('path-broken');
    expect(expectedPathProblem(['b', 'c'], 'a', screens)?.refused).toBe('path-broken');
    expect(expectedPathProblem(['a', 'x'], 'a', screens)?.refused).toBe('screen-unknown');
  });
  it('names the first step that does not hold', () => {
    expect(brokenStep(['a', 'b', 'c'], 'a', screens)).toBeNull();
    expect(brokenStep(['b', 'c'], 'a', screens)).toBe(0);
    expect(brokenStep(['a', 'b', 'a', 'c'], 'a', screens)).toBe(2);
  });
  it('goes back only to where it came from', () => {
    const withBack = screens.map((one) => (one.id === 'b' ? { ...one, hotspots: [...one.hotspots, spot({ goesBack: true })] } : one));
    expect(brokenStep(['a', 'b', 'a', 'b', 'c'], 'a', withBack)).toBeNull();
    expect(brokenStep(['b', 'a'], 'b', withBack)).toBe(1);
  });
});

describe('a deleted screen', () => {
  it('takes the targets that led to it along, and is left out of the path', () => {
    expect(withoutTarget([spot({ targetScreenId: 'b' }), spot({ targetScreenId: 'c' })], 'b').map((one) => one.targetScreenId)).toEqual([
      null,
      'c',
    ]);
    expect(pathWithout(['a', 'b', 'a', 'c'], 'b')).toEqual(['a', 'c']);
    expect(pathWithout(['a', 'b'], 'b')).toEqual([]);
    expect(pathWithout(['a', 'b'], 'c')).toEqual(['a', 'b']);
  });
});
