/** All screens of the prototype as thumbnails: opened, put in another order, or named as the target of a hotspot. */
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
import { horizontalListSortingStrategy, SortableContext, sortableKeyboardCoordinates } from '@dnd-kit/sortable';
import type { WirePrototype } from '@sightline/wire/calls';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { prototypeTexts as texts } from '../../../lib/texts/prototype.ts';
import classes from './screen-strip.module.css';
import { ScreenThumbnail } from './screen-thumbnail.tsx';
import type { LinkLine } from './use-link-drag.ts';

interface ScreenStripProps {
  id: string;
  prototype: WirePrototype;
  openId: string;
  /** A hotspot waits for its target: a press on a screen names it. */
  picking: boolean;
  /** A line is being dragged to a screen. */
  line: LinkLine | null;
  disabled: boolean;
  onOpen: (screenId: string) => void;
  onPick: (screenId: string) => void;
  onMove: (screenId: string, overId: string) => void;
}

export function ScreenStrip(props: ScreenStripProps) {
  const { id, prototype, openId, picking, line, disabled, onMove } = props;
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 180, tolerance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const end = ({ active, over }: DragEndEvent): void => {
    if (over !== null && over.id !== active.id) onMove(String(active.id), String(over.id));
  };
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  // One function for all thumbnails, so that opening a screen draws two of them anew and not sixty.
  const press = useCallback((screenId: string) => {
    const { picking: naming, onPick, onOpen } = latest.current;
    (naming ? onPick : onOpen)(screenId);
  }, []);
  const key = prototype.Screens.map((screen) => screen.Id).join(' ');
  // The same array while the order is the same: an edit of one screen's hotspots then draws one thumbnail anew.
  const ids = useMemo(() => key.split(' '), [key]);
  return (
    <DndContext
      id={id}
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={end}
      accessibility={{ announcements: announcementsFor(prototype), screenReaderInstructions: { draggable: texts.dragHelp } }}
    >
      <SortableContext items={ids} strategy={horizontalListSortingStrategy}>
        <ol id={id} className={classes.strip} data-picking={picking || line !== null || undefined} aria-label={texts.screens}>
          {prototype.Screens.map((screen) => (
            <ScreenThumbnail
              key={screen.Id}
              screen={screen}
              starts={screen.Id === prototype.StartScreenId}
              open={screen.Id === openId}
              picking={picking}
              over={line?.overId === screen.Id}
              movable={!disabled && ids.length > 1}
              onPress={press}
            />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

/** What a screen reader says while a screen is moved, by its name. */
function announcementsFor({ Screens }: WirePrototype): Announcements {
  const placeOf = (id: string | number): number => Screens.findIndex((screen) => screen.Id === id) + 1;
  const nameOf = (id: string | number): string => Screens[placeOf(id) - 1]?.Name ?? '';
  return {
    onDragStart: ({ active }) => texts.lifted(nameOf(active.id)),
    onDragOver: ({ active, over }) => (over ? texts.movedOver(nameOf(active.id), placeOf(over.id), Screens.length) : undefined),
    onDragEnd: ({ active, over }) => texts.putDown(nameOf(active.id), placeOf((over ?? active).id)),
    onDragCancel: ({ active }) => texts.putBack(nameOf(active.id)),
  };
}
