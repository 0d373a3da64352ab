/** A prototype changes on the screen as the server will store it. */
import type { WireHotspot, WirePrototype, WirePrototypeScreen } from '@sightline/wire/calls';
import { describe, expect, it } from 'vitest';
import {
  movedScreen,
  neighbourScreen,
  overlaySteps,
  pathFault,
  withHidden,
  withOrder,
  withoutScreen,
  withPrototypeFields,
  withScreen,
  withScreenAdded,
} from './prototype-changes.ts';

function screen(Id: string, targets: (string | null)[], Goal = false): WirePrototypeScreen {
  const Hotspots = targets.map((target, index): WireHotspot => ({
    Id: `${Id}${index}`,
    X: 0,
    Y: 0,
    Width: 20,
    Height: 20,
    TargetScreenId: target === 'back' ? null : target,
    GoesBack: target === 'back',
  }));
  return { Id, Name: Id, ImageUrl: '', ThumbnailUrl: '', Width: 360, Height: 640, Goal, Hotspots };
}
const shop: WirePrototype = {
  StartScreenId: 'home',
  ExpectedPath: ['home', 'lamp', 'date'],
  Screens: [
    screen('home', ['lamp', 'help', 'lamp']),
    screen('lamp', ['date', 'home']),
    screen('help', [null, 'back']),
    screen('date', [], true),
  ],
};
const idsOf = (prototype: WirePrototype): string[] => prototype.Screens.map((one) => one.Id);

describe('screens', () => {
  it('start with the first one added', () => {
    const empty: WirePrototype = { StartScreenId: null, ExpectedPath: [], Screens: [] };
    const one = withScreenAdded(empty, screen('a', []));
    expect(withScreenAdded(one, screen('b', [])).StartScreenId).toBe('a');
    expect(withScreenAdded(one, screen('a', [])).Screens).toHaveLength(1);
  });

  it('take links and start along when deleted, and are left out of the path', () => {
    const left = withoutScreen(shop, 'lamp');
    expect(idsOf(left)).toEqual(['home', 'help', 'date']);
    expect(left.Screens[0]?.Hotspots.map((spot) => spot.TargetScreenId)).toEqual([null, 'help', null]);
    expect(left.ExpectedPath).toEqual(['home', 'date']);
    expect(withoutScreen(shop, 'home').StartScreenId).toBe('lamp');
    expect(withoutScreen(shop, 'help').ExpectedPath).toEqual(shop.ExpectedPath);
  });

  it('keep all that leads to a hidden one while its deletion can be undone', () => {
    const shown = withHidden(shop, ['lamp']);
    expect(idsOf(shown)).toEqual(['home', 'help', 'date']);
    expect(shown.Screens[0]).toBe(shop.Screens[0]);
    expect(shown.ExpectedPath).toEqual(['home', 'date']);
    expect(withHidden(shop, ['home']).StartScreenId).toBe('lamp');
    expect(withHidden(shop, [])).toBe(shop);
    expect(withHidden(shop, ['gone'])).toBe(shop);
  });

  it('move to where another one stands, forwards and back', () => {
    expect(movedScreen(shop, 'home', 'help')).toEqual(['lamp', 'help', 'home', 'date']);
    expect(movedScreen(shop, 'date', 'home')).toEqual(['date', 'home', 'lamp', 'help']);
    expect(movedScreen(shop, 'home', 'home')).toBeNull();
    expect(idsOf(withOrder(shop, ['date', 'home', 'lamp', 'help']))).toEqual(['date', 'home', 'lamp', 'help']);
    expect(idsOf(withOrder(shop, ['help', 'home']))).toEqual(['help', 'home', 'lamp', 'date']);
  });

  it('keep their order and the path where the server does not have them yet', () => {
    const written = withPrototypeFields(
      { ...shop, ExpectedPath: [], BrokenPath: ['home'] },
      { ScreenOrder: ['date', 'home'], ExpectedPath: ['home', 'lamp'] },
    );
    expect(idsOf(written)).toEqual(['date', 'home', 'lamp', 'help']);
    expect(written).toMatchObject({ StartScreenId: 'home', ExpectedPath: ['home', 'lamp'], BrokenPath: [] });
    expect(written).not.toHaveProperty('ScreenOrder');
  });

  it('open the next one after a deletion, else the previous', () => {
    expect(neighbourScreen(shop, 'home')).toBe('lamp');
    expect(neighbourScreen(shop, 'date')).toBe('help');
  });
});

describe('paths', () => {
  it('hold from the start along hotspots to a goal', () => {
    for (const path of [[], ['home', 'lamp', 'date'], ['home', 'lamp', 'home', 'lamp', 'date'], ['home', 'help', 'home', 'lamp', 'date']])
      expect(pathFault(shop, path)).toBeNull();
  });

  it('tell which of their steps are overlays', () => {
    const spots =
      shop.Screens[0]?.Hotspots.map((spot) => (spot.TargetScreenId === 'help' ? { ...spot, Overlay: 'center' as const } : spot)) ?? [];
    const above = withScreen(shop, 'home', { Hotspots: spots });
    const path = ['home', 'help', 'home', 'lamp', 'date'];
    expect(pathFault(above, path)).toBeNull();
    expect(overlaySteps(above, path)).toEqual([false, true, false, false, false]);
  });

  it('tell where they break', () => {
    expect(pathFault(shop, ['lamp', 'date'])).toEqual({ kind: 'start' });
    expect(pathFault(shop, ['home', 'lamp', 'help', 'date'])).toEqual({ kind: 'step', place: 2 });
    expect(pathFault(shop, ['home', 'gone'])).toEqual({ kind: 'step', place: 1 });
    expect(pathFault(shop, ['home', 'lamp'])).toEqual({ kind: 'goal' });
  });
});
