/** What was done to hotspots in this visit, to be undone and done again. Pure. */
import type { WireHotspot } from '@sightline/wire/calls';

export interface HotspotEdit {
  screenId: string;
  before: readonly WireHotspot[];
  after: readonly WireHotspot[];
  /** Edits of one group that follow each other closely are one step, as of an arrow key held down; null stands alone. */
  group: string | null;
  atMs: number;
}
export interface HotspotHistory {
  past: readonly HotspotEdit[];
  future: readonly HotspotEdit[];
}

export const emptyHistory: HotspotHistory = { past: [], future: [] };

const mostEdits = 200;
const oneStepMs = 1_000;

/** Adds an edit; what had been undone is forgotten. */
export function withEdit({ past }: HotspotHistory, edit: HotspotEdit): HotspotHistory {
  const last = past.at(-1);
  const continued = last !== undefined && edit.group !== null && last.group === edit.group && last.screenId === edit.screenId;
  if (continued && edit.atMs - last.atMs <= oneStepMs) {
    return { past: [...past.slice(0, -1), { ...last, after: edit.after, atMs: edit.atMs }], future: [] };
  }
  return { past: [...past.slice(1 - mostEdits), edit], future: [] };
}

interface Step {
  history: HotspotHistory;
  screenId: string;
  /** What the screen's hotspots become. */
  hotspots: WireHotspot[];
}

/** Takes the last edit back; null if nothing is left. Edits of screens that are gone are passed over. */
export function undone({ past, future }: HotspotHistory, screenIds: readonly string[]): Step | null {
  const place = past.findLastIndex((edit) => screenIds.includes(edit.screenId));
  const edit = past[place];
  if (edit === undefined) return null;
  const history = { past: past.slice(0, place), future: [edit, ...future] };
  return { history, screenId: edit.screenId, hotspots: withKnownTargets(edit.before, screenIds) };
}

/** Does what was undone last again; null if nothing was. */
export function redone({ past, future }: HotspotHistory, screenIds: readonly string[]): Step | null {
  const place = future.findIndex((edit) => screenIds.includes(edit.screenId));
  const edit = future[place];
  if (edit === undefined) return null;
  // What joins the past is closed: a later edit of the same group is a step of its own.
  const history = { past: [...past, { ...edit, group: null }], future: future.slice(place + 1) };
  return { history, screenId: edit.screenId, hotspots: withKnownTargets(edit.after, screenIds) };
}

/** A screen deleted meanwhile can no longer be led to. */
function withKnownTargets(hotspots: readonly WireHotspot[], screenIds: readonly string[]): WireHotspot[] {
  return hotspots.map((spot) =>
    spot.TargetScreenId === null || screenIds.includes(spot.TargetScreenId) ? spot : { ...spot, TargetScreenId: null },
  );
}
