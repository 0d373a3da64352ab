/** Dragging on the tag board by mouse, touch and keyboard: notes between columns, tags between groups. */
import {
  DndContext,
  DragOverlay,
  getClientRect,
  KeyboardCode,
  KeyboardSensor,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useSensor,
  useSensors,
  type Announcements,
  type CollisionDetection,
  type DragEndEvent,
  type KeyboardCoordinateGetter,
  type MeasuringConfiguration,
} from '@dnd-kit/core';
import { useMemo, useState, type ReactNode } from 'react';
import { boardTexts as words } from '../../../lib/texts/findings.ts';

/** What is dragged: a note out of the column of a tag, or a tag out of a group; '' stands for none. */
export interface Dragged {
  kind: 'note' | 'tag';
  id: string;
  from: string;
  name: string;
  fromName: string;
}

/** Where it may be put down. */
export interface DropPlace {
  kind: Dragged['kind'];
  id: string;
  name: string;
}

/** The same objects every time: new ones would re-render every card. */
const byMouse = { activationConstraint: { distance: 4 } };
const byTouch = { activationConstraint: { delay: 180, tolerance: 6 } };
const measuring: MeasuringConfiguration = { draggable: { measure: getClientRect } };

const draggedIn = (active: { data: { current?: unknown } } | null): Dragged | null => (active?.data.current as Dragged | undefined) ?? null;
const placeIn = (over: { data: { current?: unknown } } | null): DropPlace | null => (over?.data.current as DropPlace | undefined) ?? null;

/** The place under the pointer; by keyboard, the one that the dragged part was moved onto. */
const underPointer: CollisionDetection = (args) => {
  const kind = draggedIn(args.active)?.kind;
  const droppableContainers = args.droppableContainers.filter((container) => placeIn(container)?.kind === kind);
  if (args.pointerCoordinates !== null) return pointerWithin({ ...args, droppableContainers });
  const { left, top } = args.collisionRect;
  const distances = droppableContainers.flatMap((container) => {
    const rect = args.droppableRects.get(container.id);
    return rect === undefined ? [] : [{ id: container.id, data: { value: Math.hypot(rect.left - left, rect.top - top) } }];
  });
  return distances.toSorted((a, b) => a.data.value - b.data.value).slice(0, 1);
};

/** Left and right go to the neighbouring place. */
const toNeighbour: KeyboardCoordinateGetter = (event, { context: { active, over, droppableContainers, droppableRects } }) => {
  const step = event.code === (KeyboardCode.Right as string) ? 1 : event.code === (KeyboardCode.Left as string) ? -1 : 0;
  const dragged = draggedIn(active);
  if (step === 0 || dragged === null) return undefined;
  event.preventDefault();
  const places = droppableContainers.getEnabled().filter((container) => placeIn(container)?.kind === dragged.kind);
  const hereId = placeIn(over)?.id ?? dragged.from;
  const next = places[places.findIndex((container) => placeIn(container)?.id === hereId) + step];
  const rect = next && droppableRects.get(next.id);
  return rect && { x: rect.left, y: rect.top };
};
const byKeyboard = { coordinateGetter: toNeighbour };

const announcements: Announcements = {
  onDragStart: ({ active }) => told(active, ({ name, fromName }) => words.lifted(name, fromName)),
  onDragOver: ({ active, over }) =>
    told(active, ({ name, from, fromName }) => {
      const place = placeIn(over);
      if (place === null) return undefined;
      // Said in the words of picking up: it comes right after them.
      return place.id === from ? words.lifted(name, fromName) : words.movedOver(name, place.name);
    }),
  onDragEnd: ({ active, over }) =>
    told(active, ({ name, from, fromName }) => {
      const place = placeIn(over);
      return place === null || place.id === from ? words.putBack(name, fromName) : words.putDown(name, place.name);
    }),
  onDragCancel: ({ active }) => told(active, ({ name, fromName }) => words.putBack(name, fromName)),
};

function told(active: Parameters<typeof draggedIn>[0], say: (dragged: Dragged) => string | undefined): string | undefined {
  const dragged = draggedIn(active);
  return dragged === null ? undefined : say(dragged);
}

interface BoardDragProps {
  onMove: (dragged: Dragged, to: string) => void;
  /** Draws what is carried. */
  overlay: (dragged: Dragged) => ReactNode;
  children: ReactNode;
}

export function BoardDrag({ onMove, overlay, children }: BoardDragProps) {
  const [carried, setCarried] = useState<Dragged | null>(null);
  const sensors = useSensors(useSensor(MouseSensor, byMouse), useSensor(TouchSensor, byTouch), useSensor(KeyboardSensor, byKeyboard));
  const accessibility = useMemo(() => ({ announcements, screenReaderInstructions: { draggable: words.dragHelp } }), []);
  const end = ({ active, over }: DragEndEvent): void => {
    const [dragged, place] = [draggedIn(active), placeIn(over)];
    setCarried(null);
    if (dragged !== null && place !== null && place.id !== dragged.from) onMove(dragged, place.id);
  };
  return (
    <DndContext
      id="tag-board"
      sensors={sensors}
      measuring={measuring}
      collisionDetection={underPointer}
      accessibility={accessibility}
      onDragStart={({ active }) => setCarried(draggedIn(active))}
      onDragEnd={end}
      onDragCancel={() => setCarried(null)}
    >
      {children}
      <DragOverlay dropAnimation={null}>{carried === null ? null : overlay(carried)}</DragOverlay>
    </DndContext>
  );
}
