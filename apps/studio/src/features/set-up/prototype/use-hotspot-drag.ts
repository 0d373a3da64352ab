/** Drawing, moving and resizing hotspots with mouse, pen or finger: a drag in progress, handed on once it ends. */
import type { WirePrototypeScreen } from '@sightline/wire/calls';
import { useState, type PointerEvent } from 'react';
import { drawnBox, movedBox, resizedBox, toPicturePoint, type HotspotBox, type Point, type ResizeHandle } from './hotspot-geometry.ts';

type Drag =
  | { kind: 'draw'; from: Point; box: HotspotBox | null }
  | { kind: 'move'; hotspotId: string; from: Point; origin: HotspotBox; box: HotspotBox }
  | { kind: 'resize'; hotspotId: string; handle: ResizeHandle; from: Point; origin: HotspotBox; box: HotspotBox };

interface HotspotDragPorts {
  screen: WirePrototypeScreen;
  disabled: boolean;
  onSelect: (hotspotId: string | null) => void;
  onDrawn: (box: HotspotBox) => void;
  onChanged: (hotspotId: string, box: HotspotBox) => void;
}

/** `boxOf` is where a hotspot is now, during a drag of it too; `drawing` the box of a new one. */
export function useHotspotDrag({ screen, disabled, onSelect, onDrawn, onChanged }: HotspotDragPorts) {
  const [drag, setDrag] = useState<Drag | null>(null);
  // The list is changed a moment after the drag ends: until then the box stays where it was put down.
  const [put, setPut] = useState<{ hotspotId: string; box: HotspotBox; into: WirePrototypeScreen['Hotspots'] } | null>(null);
  const pointOf = (event: PointerEvent): Point =>
    toPicturePoint({ x: event.clientX, y: event.clientY }, event.currentTarget.getBoundingClientRect(), screen);

  const begin = (event: PointerEvent<HTMLElement>): void => {
    if (event.button !== 0 || !(event.target instanceof HTMLElement)) return;
    const hotspotId = event.target.closest<HTMLElement>('[data-hotspot]')?.dataset['hotspot'];
    const origin = screen.Hotspots.find((spot) => spot.Id === hotspotId);
    onSelect(origin?.Id ?? null);
    if (disabled) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const from = pointOf(event);
    if (!origin) return setDrag({ kind: 'draw', from, box: null });
    const handle = event.target.dataset['handle'] as ResizeHandle | undefined;
    setDrag(
      handle
        ? { kind: 'resize', hotspotId: origin.Id, handle, from, origin, box: origin }
        : { kind: 'move', hotspotId: origin.Id, from, origin, box: origin },
    );
  };

  const go = (event: PointerEvent<HTMLElement>): void => {
    if (drag === null) return;
    const to = pointOf(event);
    const by = { x: to.x - drag.from.x, y: to.y - drag.from.y };
    if (drag.kind === 'draw') setDrag({ ...drag, box: drawnBox(drag.from, to, screen) });
    else if (drag.kind === 'move') setDrag({ ...drag, box: movedBox(drag.origin, by, screen) });
    else setDrag({ ...drag, box: resizedBox(drag.origin, drag.handle, by, screen) });
  };

  const end = (): void => {
    setDrag(null);
    if (drag === null || drag.box === null) return;
    if (drag.kind === 'draw') onDrawn(drag.box);
    else if (!sameBox(drag.box, drag.origin)) {
      setPut({ hotspotId: drag.hotspotId, box: drag.box, into: screen.Hotspots });
      onChanged(drag.hotspotId, drag.box);
    }
  };

  return {
    handlers: { onPointerDown: begin, onPointerMove: go, onPointerUp: end, onPointerCancel: () => setDrag(null) },
    drawing: drag?.kind === 'draw' ? drag.box : null,
    boxOf: (hotspot: HotspotBox & { Id: string }): HotspotBox => {
      if (drag && drag.kind !== 'draw' && drag.hotspotId === hotspot.Id) return drag.box;
      return put?.hotspotId === hotspot.Id && put.into === screen.Hotspots ? put.box : hotspot;
    },
  };
}

function sameBox(one: HotspotBox, other: HotspotBox): boolean {
  return one.X === other.X && one.Y === other.Y && one.Width === other.Width && one.Height === other.Height;
}
