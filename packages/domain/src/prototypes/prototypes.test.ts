import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  brokenStep,
  closed,
  expectedPathProblem,
  follow,
  hotspotProblem,
  maxHotspots,
  overlayBox,
  pathWithout,
  shownFrom,
  shownId,
  walkAlong,
  withoutTarget,
  type Hotspot,
  type Shown,
} from './index.ts';

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
  it('open their target above the screen, which going back does not', () => {
    expect(hotspotProblem(screen, [spot({ overlay: 'center', targetScreenId: 'scr_1' }), spot({ overlay: 'top' })], ['scr_1'])).toBeNull();
    const both = hotspotProblem(screen, [spot({ goesBack: true, overlay: 'top' })], []);
    expect(both).toMatchObject({ refused: 'field-invalid', message: expect.stringMatching(/^Overlay/) as string });
    expect(hotspotProblem(screen, [spot({ overlay: 'top', targetScreenId: 'scr_2' })], ['scr_1'])?.refused).toBe('hotspot-target');
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

describe('what is shown', () => {
  const open: Shown = { screenId: 'b', overlay: { screenId: 'menu', place: 'top' }, trail: ['a'] };
  const to = (targetScreenId: string | null, over: Partial<Hotspot> = {}) => spot({ targetScreenId, ...over });

  it('leads on and back along the screens, past overlays', () => {
    const b = follow(shownFrom('a'), to('b'));
    expect(b).toEqual({ screenId: 'b', overlay: null, trail: ['a'] });
    expect(follow(b, to('menu', { overlay: 'top' }))).toEqual(open);
    expect(follow(open, to('c'))).toEqual({ screenId: 'c', overlay: null, trail: ['a', 'b'] });
    expect(follow(b, to(null, { goesBack: true }))).toEqual(shownFrom('a'));
    expect(follow(shownFrom('a'), to(null, { goesBack: true }))).toEqual(shownFrom('a'));
    expect(follow(b, to(null))).toBe(b);
  });
  it('has one overlay, which closes by going back, by leading to what is below, and from beside', () => {
    expect(shownId(open)).toBe('menu');
    expect(follow(open, to('more', { overlay: 'bottom' })).overlay).toEqual({ screenId: 'more', place: 'bottom' });
    const below = { screenId: 'b', overlay: null, trail: ['a'] };
    for (const spotOf of [to(null, { goesBack: true }), to('b'), to('b', { overlay: 'top' })]) expect(follow(open, spotOf)).toEqual(below);
    expect(closed(open)).toEqual(below);
    expect(closed(below)).toBe(below);
  });
});

describe('an overlay', () => {
  const device = { width: 200, height: 400, scale: 0.5 };
  it('is as large as its picture beside the screen below, where it was said to stand', () => {
    const picture = { width: 300, height: 200 };
    expect(overlayBox(device, picture, 'center')).toEqual({ x: 25, y: 150, width: 150, height: 100, scale: 0.5 });
    expect(overlayBox(device, picture, 'top').y).toBe(0);
    expect(overlayBox(device, picture, 'bottom').y).toBe(300);
  });
  it('is no larger than the device', () => {
    expect(overlayBox(device, { width: 800, height: 4_000 }, 'center')).toEqual({ x: 0, y: 0, width: 200, height: 400, scale: 0.25 });
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
  it('opens overlays, closes them, and goes on from them', () => {
    const over = [
      { id: 'a', ...screen, goal: false, hotspots: [spot({ targetScreenId: 'menu', overlay: 'center' })] },
      { id: 'menu', ...screen, goal: false, hotspots: [spot({ targetScreenId: 'b' })] },
      { id: 'b', ...screen, goal: true, hotspots: [spot({ goesBack: true })] },
    ];
    for (const path of [
      ['a', 'menu', 'b'],
      ['a', 'menu', 'a', 'menu', 'b', 'a'],
    ])
      expect(brokenStep(path, 'a', over)).toBeNull();
    // Going back from b passes by the overlay.
    expect(brokenStep(['a', 'menu', 'b', 'menu'], 'a', over)).toBe(3);
    // As a screen of its own, the menu would not be closed.
    const asScreen = over.map((one) => (one.id === 'a' ? { ...one, hotspots: [spot({ targetScreenId: 'menu' })] } : one));
    expect(brokenStep(['a', 'menu', 'a'], 'a', asScreen)).toBe(2);
    // Where both lead there, either may be meant.
    const either = over.map((one) => (one.id === 'a' ? { ...one, hotspots: [spot({ targetScreenId: 'menu' }), ...one.hotspots] } : one));
    expect(brokenStep(['a', 'menu', 'a'], 'a', either)).toBeNull();
    expect(walkAlong(['a', 'menu', 'b'], over).map((shown) => shown.overlay?.place)).toEqual([undefined, 'center', undefined]);
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
