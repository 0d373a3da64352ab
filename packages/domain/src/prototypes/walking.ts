/** What is shown of a prototype as it is walked through: one screen, at most one other above it, and the way back. Tester, editor and path rules walk alike. */
import type { Hotspot, OverlayPlace, PrototypeScreen } from './types.ts';

export interface Shown {
  screenId: string;
  /** Open above that screen, which stays as it is until the overlay closes. */
  overlay: { screenId: string; place: OverlayPlace } | null;
  /** The screens before that one, for going back; an overlay is never among them. */
  trail: readonly string[];
}

export const shownFrom = (screenId: string): Shown => ({ screenId, overlay: null, trail: [] });

/** The visible screen: the one on top. */
export const shownId = ({ screenId, overlay }: Shown): string => overlay?.screenId ?? screenId;

/** Closes the overlay; nothing if none is open. */
export const closed = (shown: Shown): Shown => (shown.overlay === null ? shown : { ...shown, overlay: null });

/**
 * What is shown after a hotspot of what is on top was pressed. An overlay opened from an overlay takes its place, going back from one
 * closes it, and so does leading to the screen that it stands above.
 */
export function follow(
  shown: Shown,
  { targetScreenId, goesBack, overlay }: Pick<Hotspot, 'targetScreenId' | 'goesBack' | 'overlay'>,
): Shown {
  if (goesBack === true) return before(shown);
  if (targetScreenId === null) return shown;
  if (targetScreenId === shown.screenId && (shown.overlay !== null || overlay !== undefined)) return closed(shown);
  if (overlay !== undefined) return { ...shown, overlay: { screenId: targetScreenId, place: overlay } };
  return { screenId: targetScreenId, overlay: null, trail: [...shown.trail, shown.screenId] };
}

function before(shown: Shown): Shown {
  if (shown.overlay !== null) return closed(shown);
  const screenId = shown.trail.at(-1);
  return screenId === undefined ? shown : { screenId, overlay: null, trail: shown.trail.slice(0, -1) };
}

/** A path can often be walked in several ways (to a screen, or to it as an overlay): so many are tried. */
const mostWays = 50;

/** What is shown at each step along a path from its first screen, as far as the hotspots lead. */
export function walkAlong(path: readonly string[], screens: readonly Pick<PrototypeScreen, 'id' | 'hotspots'>[]): Shown[] {
  const byId = new Map(screens.map((screen) => [screen.id, screen.hotspots]));
  let ways: Shown[][] = path.slice(0, 1).map((id) => [shownFrom(id)]);
  for (const id of path.slice(1)) {
    const longer = new Map<string, Shown[]>();
    for (const way of ways) {
      for (const next of stepsTo(way.at(-1) ?? shownFrom(id), id, byId)) {
        const key = JSON.stringify(next);
        if (longer.size < mostWays && !longer.has(key)) longer.set(key, [...way, next]);
      }
    }
    if (longer.size === 0) break;
    ways = [...longer.values()];
  }
  return ways[0] ?? [];
}

/** Every way in which one press leads from what is shown to a screen. */
function stepsTo(from: Shown, id: string, byId: ReadonlyMap<string, readonly Hotspot[]>): Shown[] {
  const spots = (byId.get(shownId(from)) ?? []).filter((spot) => spot.targetScreenId === id || spot.goesBack === true);
  return [...spots.map((spot) => follow(from, spot)), closed(from)].filter((next) => next !== from && shownId(next) === id);
}
