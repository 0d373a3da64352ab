/** A prototype changes on the screen as the server will store it. */
import type { WirePrototype, WirePrototypeScreen } from '@sightline/wire/calls';
import { describe, expect, it } from 'vitest';
import { isWholePath, neighbourScreen, nextScreens, withHotspot, withoutScreen, withScreen, withScreenAdded } from './prototype-changes.ts';

function screen(Id: string, targets: (string | null)[], Goal = false): WirePrototypeScreen {
  return {
    Id,
    Name: Id,
    ImageUrl: '',
    ThumbnailUrl: '',
    Width: 360,
    Height: 640,
    Goal,
    Hotspots: targets.map((TargetScreenId, index) => ({ Id: `${Id}${index}`, X: 0, Y: 0, Width: 20, Height: 20, TargetScreenId })),
  };
}
const shop: WirePrototype = {
  StartScreenId: 'home',
  ExpectedPath: ['home', 'lamp', 'date'],
  Screens: [screen('home', ['lamp', 'help', 'lamp']), screen('lamp', ['date', 'home']), screen('help', [null]), screen('date', [], true)],
};

describe('screens', () => {
  it('starts with the first screen added', () => {
    const empty: WirePrototype = { StartScreenId: null, ExpectedPath: [], Screens: [] };
    const one = withScreenAdded(empty, screen('a', []));
    expect(withScreenAdded(one, screen('b', [])).StartScreenId).toBe('a');
    expect(withScreenAdded(one, screen('a', [])).Screens).toHaveLength(1);
  });

  it('takes links, path and start along with a deleted screen', () => {
    const left = withoutScreen(shop, 'lamp');
    expect(left.Screens.map((one) => one.Id)).toEqual(['home', 'help', 'date']);
    expect(left.Screens[0]?.Hotspots.map((spot) => spot.TargetScreenId)).toEqual([null, 'help', null]);
    expect(left.ExpectedPath).toEqual([]);
    expect(withoutScreen(shop, 'home').StartScreenId).toBe('lamp');
    expect(withoutScreen(shop, 'help').ExpectedPath).toEqual(shop.ExpectedPath);
  });

  it('opens the next screen after a deletion, else the previous', () => {
    expect(neighbourScreen(shop, 'home')).toBe('lamp');
    expect(neighbourScreen(shop, 'date')).toBe('help');
  });

  it('changes one hotspot of one screen', () => {
    const home = shop.Screens[0] ?? screen('none', []);
    const spots = withHotspot(home, 'home1', { X: 7 });
    expect(spots.map((spot) => spot.X)).toEqual([0, 7, 0]);
    expect(withScreen(shop, 'home', { Hotspots: spots }).Screens[1]).toBe(shop.Screens[1]);
  });
});

describe('paths', () => {
  it('names each screen one press away once', () => {
    expect(nextScreens(shop, 'home').map((one) => one.Id)).toEqual(['lamp', 'help']);
    expect(nextScreens(shop, 'help')).toEqual([]);
  });

  it('takes only a path from the start along hotspots to a goal', () => {
    expect(isWholePath(shop, ['home', 'lamp', 'date'])).toBe(true);
    expect(isWholePath(shop, ['home', 'lamp', 'home', 'lamp', 'date'])).toBe(true);
    expect(isWholePath(shop, ['lamp', 'date'])).toBe(false);
    expect(isWholePath(shop, ['home', 'date'])).toBe(false);
    expect(isWholePath(shop, ['home', 'lamp'])).toBe(false);
    expect(isWholePath(shop, [])).toBe(false);
  });
});
