/** Rules of built-in prototypes: hotspots lie inside their picture and lead to screens that exist; the expected path follows them. */
import { refuse, type Refusal } from '../refusals/index.ts';

export interface Hotspot {
  id: string;
  /** Picture pixels from the screen's top left. */
  x: number;
  y: number;
  width: number;
  height: number;
  targetScreenId: string | null;
}
export interface PrototypeScreen {
  id: string;
  width: number;
  height: number;
  goal: boolean;
  hotspots: readonly Hotspot[];
}

export const maxHotspots = 200;

/** Why a screen cannot have these hotspots; null where it can. */
export function hotspotProblem(
  screen: { width: number; height: number },
  hotspots: readonly Hotspot[],
  screenIds: readonly string[],
): Refusal | null {
  if (hotspots.length > maxHotspots) return refuse('field-invalid', `Hotspots has at most ${maxHotspots} entries`);
  const known = new Set(screenIds);
  for (const hotspot of hotspots) {
    if (!isInside(screen, hotspot)) return refuse('hotspot-outside');
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

/** Why a path cannot be marked as expected; null where it can. Empty: none is marked. Each step follows a hotspot; the first screen is the start. */
export function expectedPathProblem(
  path: readonly string[],
  startScreenId: string | null,
  screens: readonly PrototypeScreen[],
): Refusal | null {
  if (path.length === 0) return null;
  const byId = new Map(screens.map((screen) => [screen.id, screen]));
  if (path.some((id) => !byId.has(id))) return refuse('screen-unknown');
  const follows = path
    .slice(1)
    .every((id, index) => byId.get(path[index] ?? '')?.hotspots.some((hotspot) => hotspot.targetScreenId === id));
  return path[0] === startScreenId && follows ? null : refuse('path-broken');
}

/** Hotspots that led to a deleted screen lose their target. */
export function withoutTarget(hotspots: readonly Hotspot[], screenId: string): Hotspot[] {
  return hotspots.map((hotspot) => (hotspot.targetScreenId === screenId ? { ...hotspot, targetScreenId: null } : hotspot));
}

/** The expected path up to where it still holds: nothing where a screen of it is gone. */
export function pathWithout(path: readonly string[], screenId: string): string[] {
  return path.includes(screenId) ? [] : [...path];
}
