/** Changes to a built-in prototype as the page shows them before the server has answered, and what its hotspots allow. Pure. */
import { brokenStep, pathWithout, walkAlong, type PrototypeScreen } from '@sightline/domain/prototypes';
import type { WirePrototype, WirePrototypeScreen } from '@sightline/wire/calls';

export type ScreenFields = Partial<Pick<WirePrototypeScreen, 'Name' | 'Goal' | 'Hotspots'>>;

/** Adds a screen at the end; the first one is where the prototype starts. */
export function withScreenAdded(prototype: WirePrototype, screen: WirePrototypeScreen): WirePrototype {
  if (prototype.Screens.some((known) => known.Id === screen.Id)) return prototype;
  return { ...prototype, StartScreenId: prototype.StartScreenId ?? screen.Id, Screens: [...prototype.Screens, screen] };
}

export function withScreen(prototype: WirePrototype, screenId: string, fields: ScreenFields): WirePrototype {
  return { ...prototype, Screens: prototype.Screens.map((screen) => (screen.Id === screenId ? { ...screen, ...fields } : screen)) };
}

/** Deletes a screen: hotspots that led to it lose their target, the path is left without it, the next first screen starts. */
export function withoutScreen(prototype: WirePrototype, screenId: string): WirePrototype {
  const left = prototype.Screens.filter((screen) => screen.Id !== screenId);
  return {
    StartScreenId: prototype.StartScreenId === screenId ? (left[0]?.Id ?? null) : prototype.StartScreenId,
    ExpectedPath: pathWithout(markedPath(prototype), screenId),
    BrokenPath: [],
    Screens: left.map((screen) => ({
      ...screen,
      Hotspots: screen.Hotspots.map((spot) => (spot.TargetScreenId === screenId ? { ...spot, TargetScreenId: null } : spot)),
    })),
  };
}

/** The prototype as shown while deletions can still be undone: those screens hidden, and nothing else touched that saving could lose. */
export function withHidden(prototype: WirePrototype, hidden: readonly string[]): WirePrototype {
  const known = hidden.filter((id) => prototype.Screens.some((screen) => screen.Id === id));
  if (known.length === 0) return prototype;
  const Screens = prototype.Screens.filter((screen) => !known.includes(screen.Id));
  const starts = Screens.some((screen) => screen.Id === prototype.StartScreenId);
  return {
    StartScreenId: starts ? prototype.StartScreenId : (Screens[0]?.Id ?? null),
    ExpectedPath: known.reduce(pathWithout, markedPath(prototype) as string[]),
    BrokenPath: [],
    Screens,
  };
}

/** Moves a screen to the position of another one; null if nothing changes. Returns the whole order. */
export function movedScreen(prototype: WirePrototype, screenId: string, overId: string): string[] | null {
  const ids = prototype.Screens.map((screen) => screen.Id);
  const [from, to] = [ids.indexOf(screenId), ids.indexOf(overId)];
  if (from < 0 || to < 0 || from === to) return null;
  const rest = ids.filter((id) => id !== screenId);
  return [...rest.slice(0, to), screenId, ...rest.slice(to)];
}

export function withOrder(prototype: WirePrototype, ids: readonly string[]): WirePrototype {
  const place = (screen: WirePrototypeScreen): number => (ids.includes(screen.Id) ? ids.indexOf(screen.Id) : ids.length);
  return { ...prototype, Screens: [...prototype.Screens].sort((one, other) => place(one) - place(other)) };
}

/** Writes what a call for the whole prototype carries: its start, its expected path, the order of its screens. */
export function withPrototypeFields(
  prototype: WirePrototype,
  { ScreenOrder, ...fields }: Readonly<Record<string, unknown>>,
): WirePrototype {
  const written: WirePrototype = { ...prototype, ...fields, ...('ExpectedPath' in fields ? { BrokenPath: [] } : {}) };
  return Array.isArray(ScreenOrder) ? withOrder(written, ScreenOrder as string[]) : written;
}

/** The screen opened once one is deleted: the next, else the previous. */
export function neighbourScreen(prototype: WirePrototype, screenId: string): string | null {
  const place = prototype.Screens.findIndex((screen) => screen.Id === screenId);
  return (prototype.Screens[place + 1] ?? prototype.Screens[place - 1])?.Id ?? null;
}

/** The expected path as it was marked, whether or not it still holds. */
export function markedPath(prototype: WirePrototype): readonly string[] {
  return prototype.ExpectedPath.length > 0 ? prototype.ExpectedPath : (prototype.BrokenPath ?? []);
}

/** Why a marked path no longer holds. */
export type PathFault =
  | { kind: 'start' }
  /** No hotspot leads from the screen before `place` to the one at it. */
  | { kind: 'step'; place: number }
  | { kind: 'goal' };

/** Only a path from the start along hotspots to a goal screen may be expected; null if it is one, or empty. */
export function pathFault(prototype: WirePrototype, path: readonly string[]): PathFault | null {
  if (path.length === 0) return null;
  const place = brokenStep(path, prototype.StartScreenId, prototype.Screens.map(toRule));
  if (place === 0) return { kind: 'start' };
  if (place !== null) return { kind: 'step', place };
  const last = prototype.Screens.find((screen) => screen.Id === path.at(-1));
  return path.length > 1 && last?.Goal === true ? null : { kind: 'goal' };
}

/** Which steps of a path are shown as overlays, as far as the path is valid. */
export function overlaySteps(prototype: WirePrototype, path: readonly string[]): boolean[] {
  return walkAlong(path, prototype.Screens.map(toRule)).map(({ overlay }) => overlay !== null);
}

function toRule(screen: WirePrototypeScreen): PrototypeScreen {
  return {
    id: screen.Id,
    width: screen.Width,
    height: screen.Height,
    goal: screen.Goal,
    hotspots: screen.Hotspots.map(({ Id, X, Y, Width, Height, TargetScreenId, GoesBack, Overlay }) => ({
      id: Id,
      x: X,
      y: Y,
      width: Width,
      height: Height,
      targetScreenId: TargetScreenId,
      goesBack: GoesBack === true,
      ...(Overlay ? { overlay: Overlay } : {}),
    })),
  };
}
