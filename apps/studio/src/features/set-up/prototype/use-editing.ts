/** The state of the editor in one visit: the open screen, the chosen hotspot, the copied one, and what can be undone. */
import type { WireHotspot, WirePrototype, WirePrototypeScreen } from '@sightline/wire/calls';
import { useCallback, useState } from 'react';
import { prototypeTexts as texts } from '../../../lib/texts/prototype.ts';
import { movedBox, pastedBox, resizedBox, type Box, type Point } from '../../../lib/boxes/box-geometry.ts';
import { emptyHistory, redone, undone, withEdit } from './hotspot-history.ts';
import { newHotspotId } from './hotspot-id.ts';
import { nowhere, withAction, withTarget, type Action } from './hotspot-lead.ts';
import type { PrototypeActions } from './use-prototype.ts';

export interface Editing {
  screen: WirePrototypeScreen | null;
  selectedId: string | null;
  /** A hotspot waits for its target: a press on a screen names it. */
  picking: boolean;
  /** Just put on the picture: it takes the focus. */
  freshId: string | null;
  /** What was done last, for screen readers. */
  said: string;
  canPaste: boolean;
  canUndo: boolean;
  canRedo: boolean;
  open: (screenId: string) => void;
  select: (hotspotId: string | null) => void;
  pick: (picking: boolean) => void;
  add: (box: Box) => void;
  change: (hotspotId: string, box: Box) => void;
  /** By whole picture pixels. */
  nudge: (hotspotId: string, by: Point) => void;
  /** Moves the lower right corner. */
  grow: (hotspotId: string, by: Point) => void;
  act: (hotspotId: string, action: Action) => void;
  target: (hotspotId: string, screenId: string | null) => void;
  remove: (hotspotId: string) => void;
  copy: (hotspotId: string) => void;
  duplicate: (hotspotId: string) => void;
  paste: () => void;
  undo: () => void;
  redo: () => void;
}

interface Copied {
  spot: WireHotspot;
  screenId: string;
}

/** How far a copy lies from what it was copied from on the same screen, picture px. */
const copyStep = { x: 16, y: 16 };

/** `prototype` as shown; edits read what it is by then from `actions`. */
export function useEditing(prototype: WirePrototype, actions: PrototypeActions): Editing {
  const [openId, setOpenId] = useState<string | null>(null);
  const [selectedId, setSelectedId] = useState<string | null>(null);
  /** The hotspot that waits for its target. */
  const [pickingId, setPickingId] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const [freshId, setFreshId] = useState<string | null>(null);
  const [copied, setCopied] = useState<Copied | null>(null);
  const screen = prototype.Screens.find((one) => one.Id === openId) ?? prototype.Screens[0] ?? null;
  const { history, edit, step } = useHistory(actions);
  const chosen = screen?.Hotspots.some((spot) => spot.Id === selectedId) === true ? selectedId : null;

  // The same function for the whole visit: a hotspot that is not touched is not rendered again.
  const select = useCallback((hotspotId: string | null): void => {
    setPickingId((waiting) => (waiting === hotspotId ? waiting : null));
    setSelectedId(hotspotId);
  }, []);
  const editOpen = (by: (spots: WireHotspot[], screen: WirePrototypeScreen) => WireHotspot[], group: string | null = null): void => {
    if (screen !== null) edit(screen.Id, by, group);
  };
  const one = (id: string, by: (spot: WireHotspot, screen: WirePrototypeScreen) => Partial<WireHotspot>, group?: string): void =>
    editOpen((spots, on) => spots.map((spot) => (spot.Id === id ? { ...spot, ...by(spot, on) } : spot)), group ?? null);
  const put = (spot: WireHotspot, words: string): void => {
    editOpen((spots) => [...spots, spot]);
    select(spot.Id);
    setFreshId(spot.Id);
    setSaid(words);
  };
  const putCopy = (of: Copied | null, words: string): void => {
    if (screen === null || of === null) return;
    const { spot, screenId } = of;
    const by = screenId === screen.Id ? copyStep : { x: 0, y: 0 };
    const pasted = { ...spot, ...pastedBox(spot, by, screen), ...ofItsOwn(spot, screen, actions.current()) };
    put(pasted, words);
    // The next copy lies beside this one, not on it.
    setCopied({ spot: pasted, screenId: screen.Id });
  };
  const move = (back: boolean): void => {
    const screenId = step(back);
    if (screenId === null) return;
    setOpenId(screenId);
    setPickingId(null);
    setSaid(back ? texts.undone : texts.redone);
  };
  const copyOf = (id: string): Copied | null => {
    const spot = screen?.Hotspots.find((other) => other.Id === id);
    return screen && spot ? { spot, screenId: screen.Id } : null;
  };

  return {
    screen,
    selectedId: chosen,
    picking: chosen !== null && pickingId === chosen,
    freshId,
    said,
    canPaste: copied !== null,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    open: (screenId) => {
      if (screenId !== screen?.Id) select(null);
      setOpenId(screenId);
    },
    select,
    pick: (picking) => setPickingId(picking ? chosen : null),
    add: (box) => {
      const Id = newHotspotId();
      put({ ...box, ...nowhere, Id }, texts.added);
      // The next thing to say about a new hotspot is where it leads.
      setPickingId(prototype.Screens.length > 1 ? Id : null);
    },
    change: (id, { X, Y, Width, Height }) => one(id, () => ({ X, Y, Width, Height })),
    nudge: (id, by) => one(id, (spot, on) => movedBox(spot, by, on), `move ${id}`),
    grow: (id, by) => one(id, (spot, on) => resizedBox(spot, 'se', by, on), `resize ${id}`),
    act: (id, action) => {
      setPickingId(null);
      one(id, (spot) => withAction(spot, action));
    },
    target: (id, target) => {
      setPickingId(null);
      one(id, (spot) => withTarget(spot, target));
    },
    remove: (id) => {
      editOpen((spots) => spots.filter((spot) => spot.Id !== id));
      select(null);
      setSaid(texts.removed);
    },
    copy: (id) => {
      setCopied(copyOf(id) ?? copied);
      setSaid(texts.copied);
    },
    duplicate: (id) => putCopy(copyOf(id), texts.duplicated),
    paste: () => putCopy(copied, texts.pasted),
    undo: () => move(true),
    redo: () => move(false),
  };
}

/** What led here, or to a screen that is gone, leads nowhere as a copy. */
function ofItsOwn(
  { TargetScreenId }: WireHotspot,
  screen: WirePrototypeScreen,
  prototype: WirePrototype | null,
): Pick<WireHotspot, 'Id' | 'TargetScreenId'> {
  const leads = TargetScreenId !== screen.Id && prototype?.Screens.some((other) => other.Id === TargetScreenId) === true;
  return { TargetScreenId: leads ? TargetScreenId : null, Id: newHotspotId() };
}

/** Edits of hotspots, each saved as the screen's whole set and kept to be undone. */
function useHistory(actions: PrototypeActions) {
  const [history, setHistory] = useState(emptyHistory);
  const edit = (screenId: string, by: (spots: WireHotspot[], screen: WirePrototypeScreen) => WireHotspot[], group: string | null): void => {
    const screen = actions.current()?.Screens.find((one) => one.Id === screenId);
    if (screen === undefined) return;
    const after = by(screen.Hotspots, screen);
    actions.saveScreen(screenId, { Hotspots: after });
    setHistory((made) => withEdit(made, { screenId, before: screen.Hotspots, after, group, atMs: Date.now() }));
  };
  /** Returns the screen that was changed; null if there was nothing to undo, or to do again. */
  const step = (back: boolean): string | null => {
    const ids = actions.current()?.Screens.map((screen) => screen.Id) ?? [];
    const next = back ? undone(history, ids) : redone(history, ids);
    if (next === null) return null;
    setHistory(next.history);
    actions.saveScreen(next.screenId, { Hotspots: next.hotspots });
    return next.screenId;
  };
  return { history, edit, step };
}
