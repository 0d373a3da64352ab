/** The keys of the editor: copy, paste, duplicate, undo and redo anywhere in it; arrows and delete on a hotspot. */
import type { KeyboardEvent } from 'react';
import { arrowStep } from '../../../lib/boxes/arrow-step.ts';
import type { Editing } from './use-editing.ts';

/** Choices and lists take no words: undoing is the editor's there too. */
const typedInto = 'input:not([type="radio"], [type="checkbox"], [readonly]), textarea, select, [contenteditable], [role="dialog"]';

/** Does what the key says, and lets every other key be. */
export function pressKey(event: KeyboardEvent<HTMLElement>, editing: Editing): void {
  const { target, currentTarget } = event;
  // What opens over the page is no part of the editor, though React hands its keys on to it.
  if (event.defaultPrevented || !(target instanceof Element) || !currentTarget.contains(target)) return;
  // Over the whole window the editor itself stands in a dialog, which is around it and not in it.
  const typed = target.closest(typedInto);
  if (typed !== null && currentTarget.contains(typed)) return;
  const done = event.ctrlKey || event.metaKey ? withCommand(event, editing) : onHotspot(event, target, editing);
  if (done) event.preventDefault();
}

function withCommand(event: KeyboardEvent, editing: Editing): boolean {
  const { selectedId } = editing;
  const key = event.key.toLowerCase();
  if (key === 'z') return did(event.shiftKey ? editing.redo : editing.undo);
  if (key === 'y') return did(editing.redo);
  if (key === 'v' && editing.canPaste) return did(editing.paste);
  if (selectedId === null) return false;
  // Words marked on the page are copied as ever.
  if (key === 'c' && getSelection()?.isCollapsed !== false) return did(() => editing.copy(selectedId));
  return key === 'd' && did(() => editing.duplicate(selectedId));
}

function onHotspot(event: KeyboardEvent, target: Element, editing: Editing): boolean {
  const hotspotId = target.closest<HTMLElement>('[data-hotspot]')?.dataset['hotspot'];
  if (hotspotId === undefined) return false;
  if (event.key === 'Escape') return did(() => editing.select(null));
  if (event.key === 'Delete' || event.key === 'Backspace') return did(() => removeAndGoOn(hotspotId, editing));
  const step = arrowStep(event.key, event.shiftKey ? 10 : 1);
  return step !== null && did(() => (event.altKey ? editing.grow(hotspotId, step) : editing.nudge(hotspotId, step)));
}

function did(work: () => void): true {
  work();
  return true;
}

/** The focus goes to the next hotspot, else the one before. */
function removeAndGoOn(hotspotId: string, editing: Editing): void {
  const spots = editing.screen?.Hotspots ?? [];
  const place = spots.findIndex((spot) => spot.Id === hotspotId);
  const next = spots[place + 1] ?? spots[place - 1];
  editing.remove(hotspotId);
  if (next) document.querySelector<HTMLElement>(`button[data-hotspot="${CSS.escape(next.Id)}"]`)?.focus();
}
