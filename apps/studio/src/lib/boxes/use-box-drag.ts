/** Drawing, moving and resizing boxes on a picture with mouse, pen or finger: a drag in progress, pulled to lines nearby, handed on once it ends. */
import { useState, type PointerEvent } from 'react';
import {
  drawnBox,
  movedBox,
  resizedBox,
  toPicturePoint,
  type Box,
  type PictureSize,
  type Point,
  type ResizeHandle,
} from './box-geometry.ts';
import { linesOf, noSnap, snapLines, snapOf, type Guides, type Snap } from './snapping.ts';

type Drag =
  | { kind: 'draw'; from: Point; box: Box | null; guides: Guides }
  | { kind: 'move'; boxId: string; from: Point; origin: Box; box: Box; guides: Guides }
  | { kind: 'resize'; boxId: string; handle: ResizeHandle; from: Point; origin: Box; box: Box; guides: Guides };

type KnownBox = Box & { Id: string };

interface BoxDragPorts {
  picture: PictureSize;
  boxes: readonly KnownBox[];
  /** Each box is an element whose data attribute of this name holds its id; its handles have `data-handle`. */
  attribute: 'hotspot' | 'area';
  disabled: boolean;
  onSelect: (boxId: string | null) => void;
  onDrawn: (box: Box) => void;
  onChanged: (boxId: string, box: Box) => void;
}

/** How near a line pulls, CSS px. */
const pullPx = 6;

/** `boxOf` is where a box is now, during a drag of it too; `drawing` the box of a new one; `guides` the lines it was pulled to. */
export function useBoxDrag({ picture, boxes, attribute, disabled, onSelect, onDrawn, onChanged }: BoxDragPorts) {
  const [drag, setDrag] = useState<Drag | null>(null);
  // The list is changed a moment after the drag ends: until then the box stays where it was put down.
  const [put, setPut] = useState<{ boxId: string; box: Box; into: readonly KnownBox[] } | null>(null);

  const begin = (event: PointerEvent<HTMLElement>): void => {
    if (event.button !== 0 || !(event.target instanceof HTMLElement) || event.target.closest('[data-link]')) return;
    const boxId = event.target.closest<HTMLElement>(`[data-${attribute}]`)?.dataset[attribute];
    const origin = boxes.find((box) => box.Id === boxId);
    onSelect(origin?.Id ?? null);
    // A finger on a picture that scrolls scrolls it; boxes are added by the button then.
    const scrolls = event.pointerType === 'touch' && getComputedStyle(event.target).touchAction !== 'none';
    if (disabled || (origin === undefined && scrolls)) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setDrag(beginning(pointIn(event, picture), origin, event.target.dataset['handle'] as ResizeHandle | undefined));
  };

  const go = (event: PointerEvent<HTMLElement>): void => {
    if (drag === null) return;
    const tolerance = (pullPx * picture.Width) / event.currentTarget.getBoundingClientRect().width;
    setDrag(continued(drag, pointIn(event, picture), { picture, boxes }, event.altKey ? 0 : tolerance));
  };

  const end = (): void => {
    setDrag(null);
    if (drag === null || drag.box === null) return;
    if (drag.kind === 'draw') onDrawn(drag.box);
    else if (!sameBox(drag.box, drag.origin)) {
      setPut({ boxId: drag.boxId, box: drag.box, into: boxes });
      onChanged(drag.boxId, drag.box);
    }
  };

  return {
    handlers: { onPointerDown: begin, onPointerMove: go, onPointerUp: end, onPointerCancel: () => setDrag(null) },
    drawing: drag?.kind === 'draw' ? drag.box : null,
    guides: drag?.guides ?? noSnap.guides,
    boxOf: (box: KnownBox): Box => {
      if (drag && drag.kind !== 'draw' && drag.boxId === box.Id) return drag.box;
      return put?.boxId === box.Id && put.into === boxes ? put.box : box;
    },
  };
}

function pointIn(event: PointerEvent, picture: PictureSize): Point {
  return toPicturePoint({ x: event.clientX, y: event.clientY }, event.currentTarget.getBoundingClientRect(), picture);
}

function beginning(from: Point, origin: KnownBox | undefined, handle: ResizeHandle | undefined): Drag {
  const { guides } = noSnap;
  if (origin === undefined) return { kind: 'draw', from, box: null, guides };
  const of = { boxId: origin.Id, from, origin, box: origin, guides };
  return handle ? { kind: 'resize', handle, ...of } : { kind: 'move', ...of };
}

/** `tolerance` in picture px; 0 pulls nowhere. */
function continued(drag: Drag, to: Point, on: Pick<BoxDragPorts, 'picture' | 'boxes'>, tolerance: number): Drag {
  const { picture } = on;
  const others = on.boxes.filter((box) => drag.kind === 'draw' || box.Id !== drag.boxId);
  const pull = (points: { x: number[]; y: number[] }): Snap =>
    tolerance === 0 ? noSnap : snapOf(points, snapLines(picture, others), tolerance);
  if (drag.kind === 'draw') {
    const { by, guides } = pull({ x: [to.x], y: [to.y] });
    return { ...drag, box: drawnBox(drag.from, plus(to, by), picture), guides };
  }
  const by = { x: to.x - drag.from.x, y: to.y - drag.from.y };
  if (drag.kind === 'move') {
    const snap = pull(linesOf(movedBox(drag.origin, by, picture)));
    return { ...drag, box: movedBox(drag.origin, plus(by, snap.by), picture), guides: snap.guides };
  }
  const snap = pull(movedEdges(resizedBox(drag.origin, drag.handle, by, picture), drag.handle));
  return { ...drag, box: resizedBox(drag.origin, drag.handle, plus(by, snap.by), picture), guides: snap.guides };
}

const plus = (one: Point, other: Point): Point => ({ x: one.x + other.x, y: one.y + other.y });

/** The edges that a handle moves. */
function movedEdges(box: Box, handle: ResizeHandle): { x: number[]; y: number[] } {
  return {
    x: handle.includes('w') ? [box.X] : handle.includes('e') ? [box.X + box.Width] : [],
    y: handle.includes('n') ? [box.Y] : handle.includes('s') ? [box.Y + box.Height] : [],
  };
}

function sameBox(one: Box, other: Box): boolean {
  return one.X === other.X && one.Y === other.Y && one.Width === other.Width && one.Height === other.Height;
}
