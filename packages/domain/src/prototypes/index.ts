/** Rules of built-in prototypes: hotspots lie inside their picture and lead to screens that exist; the expected path follows them. */
import { type Refusal, refuse, refuseField } from '../refusals/index.ts';
import type { Hotspot, PrototypeScreen } from './types.ts';
import { walkAlong } from './walking.ts';

export { frameName } from './frame-name.ts';
export { overlayBox } from './overlay-box.ts';
export { overlayPlaces, type Hotspot, type OverlayPlace, type PrototypeScreen } from './types.ts';
export { closed, follow, shownFrom, shownId, walkAlong, type Shown } from './walking.ts';

export const maxHotspots = 200;

/** Why a screen cannot have these hotspots; null if it can. */
export function hotspotProblem(
  screen: { width: number; height: number },
  hotspots: readonly Hotspot[],
  screenIds: readonly string[],
): Refusal | null {
  if (hotspots.length > maxHotspots) return refuseField('Hotspots', `Hotspots has at most ${maxHotspots} entries`);
  const known = new Set(screenIds);
  for (const hotspot of hotspots) {
    if (!isInside(screen, hotspot)) return refuse('hotspot-outside');
    if (hotspot.goesBack === true && hotspot.targetScreenId !== null) return refuse('hotspot-target');
    if (hotspot.goesBack === true && hotspot.overlay !== undefined)
      return refuseField('Overlay', 'Overlay is of a hotspot that leads to a screen, not of one that goes back');
    if (hotspot.targetScreenId !== null && !known.has(hotspot.targetScreenId)) return refuse('hotspot-target');
  }
  return null;
}

function isInside(screen: { width: number; height: number }, { x, y, width, height }: Hotspot): boolean {
  const finite = [x, y, width, height].every(Number.isFinite);
  // Drawn with the mouse, edges may be off by less than a pixel.
  const slack = 0.5;
  return (
    finite &&
    width >= 1 &&
    height >= 1 &&
    x >= -slack &&
    y >= -slack &&
    x + width <= screen.width + slack &&
    y + height <= screen.height + slack
  );
}

/** Why a path cannot be marked as expected; null if it can. Empty: none is marked. Each step follows a hotspot; the first screen is the start. */
export function expectedPathProblem(
  path: readonly string[],
  startScreenId: string | null,
  screens: readonly PrototypeScreen[],
): Refusal | null {
  const known = new Set(screens.map(({ id }) => id));
  if (path.some((id) => !known.has(id))) return refuse('screen-unknown');
  return brokenStep(path, startScreenId, screens) === null ? null : refuse('path-broken');
}

/**
 * Place of the first screen of a path that testers cannot come to; null if the path holds from its start to its end.
 * 0: the prototype starts elsewhere. Otherwise no hotspot leads there from the screen before.
 */
export function brokenStep(path: readonly string[], startScreenId: string | null, screens: readonly PrototypeScreen[]): number | null {
  if (path.length === 0) return null;
  if (path[0] !== startScreenId) return 0;
  const walked = walkAlong(path, screens).length;
  return walked === path.length ? null : walked;
}

/** Hotspots that led to a deleted screen lose their target. */
export function withoutTarget(hotspots: readonly Hotspot[], screenId: string): Hotspot[] {
  return hotspots.map((hotspot) => (hotspot.targetScreenId === screenId ? { ...hotspot, targetScreenId: null } : hotspot));
}

/** What is left of a path without a screen: steps in place are folded, and a single screen is no path. It may be broken, for the researcher to fix. */
export function pathWithout(path: readonly string[], screenId: string): string[] {
  const left = path.filter((id) => id !== screenId).filter((id, index, rest) => id !== rest[index - 1]);
  return left.length > 1 ? left : [];
}
