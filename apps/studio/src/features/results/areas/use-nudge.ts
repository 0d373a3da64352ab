/** Moving and resizing an area with the arrow keys: shown with each press, saved once they rest. */
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { arrowStep } from '../../../lib/boxes/arrow-step.ts';
import { movedBox, resizedBox, type Box } from '../../../lib/boxes/box-geometry.ts';
import type { ShownArea } from './sheet-areas.ts';
import type { AreaEditing } from './use-area-editing.ts';

const restMs = 500;

interface Nudged {
  id: string;
  box: Box;
  /** What was listed then: once the list has changed, the box is in it. */
  shown: readonly ShownArea[];
}

/** `boxOf`: where an area is that keys have moved and that is not saved yet; null for the others. */
export function useNudge({ picture, shown, change }: AreaEditing) {
  const [nudged, setNudged] = useState<Nudged | null>(null);
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; send: () => void } | null>(null);
  const flush = (): void => {
    if (waiting.current === null) return;
    clearTimeout(waiting.current.timer);
    waiting.current.send();
    waiting.current = null;
  };
  // What was moved just before the page is left is saved, too.
  const last = useRef(flush);
  useEffect(() => {
    last.current = flush;
  });
  useEffect(() => () => last.current(), []);
  const boxOf = (id: string): Box | null => (nudged?.id === id && nudged.shown === shown ? nudged.box : null);
  const press = (event: KeyboardEvent, area: ShownArea): boolean => {
    const step = arrowStep(event.key, event.shiftKey ? 10 : 1);
    if (step === null) return false;
    const before = boxOf(area.Id) ?? area;
    const box = event.altKey ? resizedBox(before, 'se', step, picture) : movedBox(before, step, picture);
    setNudged({ id: area.Id, box, shown });
    if (waiting.current !== null) clearTimeout(waiting.current.timer);
    waiting.current = { send: () => change(area.Id, box), timer: setTimeout(() => last.current(), restMs) };
    return true;
  };
  return { boxOf, press, flush };
}
