/** Drawing, moving and resizing hotspots with mouse, pen or finger: a drag in progress, pulled to lines nearby, handed on once it ends. */
import type { WirePrototypeScreen } from '@sightline/wire/calls';
import { useState, type PointerEvent } from 'react';
import { drawnBox, movedBox, resizedBox, toPicturePoint, type HotspotBox, type Point, type ResizeHandle } from './hotspot-geometry.ts';
import { linesOf, noSnap, snapLines, snapOf, type Guides, type Snap } from './snapping.ts';

type Drag =
  | { kind: 'draw'; from: Point; box: HotspotBox | null; guides: Guides }
  | { kind: 'move'; hotspotId: string; from: Point; origin: HotspotBox; box: HotspotBox; guides: Guides }
  | { kind: 'resize'; hotspotId: string; handle: ResizeHandle; from: Point; origin: HotspotBox; box: HotspotBox; guides: Guides };

interface HotspotDragPorts {
  screen: WirePrototypeScreen;
  disabled: boolean;
  onSelect: (hotspotId: string | null) => void;
  onDrawn: (box: HotspotBox) => void;
  onChanged: (hotspotId: string, box: HotspotBox) => void;
}

/** How near a line pulls, CSS px. */
const pullPx = 6;

/** `boxOf` is where a hotspot is now, during a drag of it too; `drawing` the box of a new one; `guides` the lines it was pulled to. */
export function useHotspotDrag({ screen, disabled, onSelect, onDrawn, onChanged }: HotspotDragPorts) {
  const [drag, setDrag] = useState<Drag | null>(null);
  // The list is changed a moment after the drag ends: until then the box stays where it was put down.
  const [put, setPut] = useState<{ hotspotId: string; box: HotspotBox; into: WirePrototypeScreen['Hotspots'] } | null>(null);

  const begin = (event: PointerEvent<HTMLElement>): void => {
    if (event.button !== 0 || !(event.target instanceof HTMLElement) || event.target.closest('[data-link]')) return;
    const hotspotId = event.target.closest<HTMLElement>('[data-hotspot]')?.dataset['hotspot'];
    const origin = screen.Hotspots.find((spot) => spot.Id === hotspotId);
    onSelect(origin?.Id ?? null);
    // A finger on a picture that scrolls scrolls it; hotspots are added by the button then.
    const scrolls = event.pointerType === 'touch' && getComputedStyle(event.target).touchAction !== 'none';
    if (disabled || (origin === undefined && scrolls)) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setDrag(beginning(pointIn(event, screen), origin, event.target.dataset['handle'] as ResizeHandle | undefined));
  };

  const go = (event: PointerEvent<HTMLElement>): void => {
    if (drag === null) return;
    const tolerance = (pullPx * screen.Width) / event.currentTarget.getBoundingClientRect().width;
    setDrag(continued(drag, pointIn(event, screen), screen, event.altKey ? 0 : tolerance));
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
    guides: drag?.guides ?? noSnap.guides,
    boxOf: (hotspot: HotspotBox & { Id: string }): HotspotBox => {
      if (drag && drag.kind !== 'draw' && drag.hotspotId === hotspot.Id) return drag.box;
      return put?.hotspotId === hotspot.Id && put.into === screen.Hotspots ? put.box : hotspot;
    },
  };
}

function pointIn(event: PointerEvent, screen: WirePrototypeScreen): Point {
  return toPicturePoint({ x: event.clientX, y: event.clientY }, event.currentTarget.getBoundingClientRect(), screen);
}

function beginning(from: Point, origin: (HotspotBox & { Id: string }) | undefined, handle: ResizeHandle | undefined): Drag {
  const { guides } = noSnap;
  if (origin === undefined) return { kind: 'draw', from, box: null, guides };
  const of = { hotspotId: origin.Id, from, origin, box: origin, guides };
  return handle ? { kind: 'resize', handle, ...of } : { kind: 'move', ...of };
}

/** `tolerance` in picture px; 0 pulls nowhere. */
function continued(drag: Drag, to: Point, screen: WirePrototypeScreen, tolerance: number): Drag {
  const others = screen.Hotspots.filter((spot) => drag.kind === 'draw' || spot.Id !== drag.hotspotId);
  const pull = (points: { x: number[]; y: number[] }): Snap =>
    tolerance === 0 ? noSnap : snapOf(points, snapLines(screen, others), tolerance);
  if (drag.kind === 'draw') {
    const { by, guides } = pull({ x: [to.x], y: [to.y] });
    return { ...drag, box: drawnBox(drag.from, plus(to, by), screen), guides };
  }
  const by = { x: to.x - drag.from.x, y: to.y - drag.from.y };
  if (drag.kind === 'move') {
    const snap = pull(linesOf(movedBox(drag.origin, by, screen)));
    return { ...drag, box: movedBox(drag.origin, plus(by, snap.by), screen), guides: snap.guides };
  }
  const snap = pull(movedEdges(resizedBox(drag.origin, drag.handle, by, screen), drag.handle));
  return { ...drag, box: resizedBox(drag.origin, drag.handle, plus(by, snap.by), screen), guides: snap.guides };
}

const plus = (one: Point, other: Point): Point => ({ x: one.x + other.x, y: one.y + other.y });

/** The edges that a handle moves. */
function movedEdges(box: HotspotBox, handle: ResizeHandle): { x: number[]; y: number[] } {
  return {
    x: handle.includes('w') ? [box.X] : handle.includes('e') ? [box.X + box.Width] : [],
    y: handle.includes('n') ? [box.Y] : handle.includes('s') ? [box.Y + box.Height] : [],
  };
}

function sameBox(one: HotspotBox, other: HotspotBox): boolean {
  return one.X === other.X && one.Y === other.Y && one.Width === other.Width && one.Height === other.Height;
}
