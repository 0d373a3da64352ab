/** A list whose parts are moved by mouse, touch or keyboard, and that announces their position to a screen reader. */
import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type Announcements,
  type DragEndEvent,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, type SortingStrategy } from '@dnd-kit/sortable';
import type { ReactNode } from 'react';

/** The same objects every time: new ones would re-render every part. */
const byMouse = { activationConstraint: { distance: 4 } };
const byTouch = { activationConstraint: { delay: 180, tolerance: 6 } };
const byKeyboard = { coordinateGetter: sortableKeyboardCoordinates };

interface SortableWords {
  dragHelp: string;
  lifted: (name: string) => string;
  movedOver: (name: string, place: number, all: number) => string;
  putDown: (name: string, place: number) => string;
  putBack: (name: string) => string;
}

interface SortableProps {
  id: string;
  /** In their order; the same array until it changes. */
  ids: string[];
  strategy: SortingStrategy;
  words: SortableWords;
  /** By place, from 0. */
  nameAt: (place: number) => string;
  onMove: (id: string, overId: string) => void;
  children: ReactNode;
}

export function Sortable({ id, ids, strategy, words, nameAt, onMove, children }: SortableProps) {
  const sensors = useSensors(useSensor(MouseSensor, byMouse), useSensor(TouchSensor, byTouch), useSensor(KeyboardSensor, byKeyboard));
  const end = ({ active, over }: DragEndEvent): void => {
    if (over !== null && over.id !== active.id) onMove(String(active.id), String(over.id));
  };
  return (
    <DndContext
      id={id}
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={end}
      accessibility={{
        announcements: announcementsFor(ids, nameAt, words),
        screenReaderInstructions: { draggable: words.dragHelp },
      }}
    >
      <SortableContext items={ids} strategy={strategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}

function announcementsFor(ids: readonly string[], nameAt: SortableProps['nameAt'], words: SortableWords): Announcements {
  const placeOf = (id: string | number): number => ids.indexOf(String(id));
  const nameOf = (id: string | number): string => nameAt(placeOf(id));
  return {
    onDragStart: ({ active }) => words.lifted(nameOf(active.id)),
    onDragOver: ({ active, over }) => (over ? words.movedOver(nameOf(active.id), placeOf(over.id) + 1, ids.length) : undefined),
    onDragEnd: ({ active, over }) => words.putDown(nameOf(active.id), placeOf((over ?? active).id) + 1),
    onDragCancel: ({ active }) => words.putBack(nameOf(active.id)),
  };
}
