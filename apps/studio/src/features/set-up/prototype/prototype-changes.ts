/** Changes to a built-in prototype as the page shows them before the server has answered, and what its hotspots allow. Pure. */
import type { WireHotspot, WirePrototype, WirePrototypeScreen } from '@sightline/wire/calls';

export type ScreenFields = Partial<Pick<WirePrototypeScreen, 'Name' | 'Goal' | 'Hotspots'>>;

/** Adds a screen at the end; the first one is where the prototype starts. */
export function withScreenAdded(prototype: WirePrototype, screen: WirePrototypeScreen): WirePrototype {
  if (prototype.Screens.some((known) => known.Id === screen.Id)) return prototype;
  return { ...prototype, StartScreenId: prototype.StartScreenId ?? screen.Id, Screens: [...prototype.Screens, screen] };
}

export function withScreen(prototype: WirePrototype, screenId: string, fields: ScreenFields): WirePrototype {
  return { ...prototype, Screens: prototype.Screens.map((screen) => (screen.Id === screenId ? { ...screen, ...fields } : screen)) };
}

/** Deletes a screen: hotspots that led to it lose their target, a path through it is no longer one, the next first screen starts. */
export function withoutScreen(prototype: WirePrototype, screenId: string): WirePrototype {
  const left = prototype.Screens.filter((screen) => screen.Id !== screenId);
  return {
    StartScreenId: prototype.StartScreenId === screenId ? (left[0]?.Id ?? null) : prototype.StartScreenId,
    ExpectedPath: prototype.ExpectedPath.includes(screenId) ? [] : prototype.ExpectedPath,
    Screens: left.map((screen) => ({
      ...screen,
      Hotspots: screen.Hotspots.map((spot) => (spot.TargetScreenId === screenId ? { ...spot, TargetScreenId: null } : spot)),
    })),
  };
}

/** The screen opened once one is deleted: the next, else the previous. */
export function neighbourScreen(prototype: WirePrototype, screenId: string): string | null {
  const place = prototype.Screens.findIndex((screen) => screen.Id === screenId);
  return (prototype.Screens[place + 1] ?? prototype.Screens[place - 1])?.Id ?? null;
}

export function withHotspot(screen: WirePrototypeScreen, hotspotId: string, fields: Partial<WireHotspot>): WireHotspot[] {
  return screen.Hotspots.map((spot) => (spot.Id === hotspotId ? { ...spot, ...fields } : spot));
}

/** Screens that one press on this screen leads to, each once, in the order of the prototype. */
export function nextScreens(prototype: WirePrototype, screenId: string): WirePrototypeScreen[] {
  const from = prototype.Screens.find((screen) => screen.Id === screenId);
  const targets = new Set(from?.Hotspots.map((spot) => spot.TargetScreenId));
  return prototype.Screens.filter((screen) => screen.Id !== screenId && targets.has(screen.Id));
}

/** Whether a path begins at the start, follows hotspots and ends at a goal screen: only then may it be expected. */
export function isWholePath(prototype: WirePrototype, path: readonly string[]): boolean {
  const last = prototype.Screens.find((screen) => screen.Id === path.at(-1));
  if (path[0] !== prototype.StartScreenId || last === undefined || !last.Goal) return false;
  return path.slice(1).every((id, index) => nextScreens(prototype, path[index] ?? '').some((screen) => screen.Id === id));
}
