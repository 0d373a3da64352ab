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
import { memo, useMemo } from 'react';
import { prototypeTexts as texts } from '../../../lib/texts/prototype.ts';
import classes from './screen-strip.module.css';
import { ScreenThumbnail } from './screen-thumbnail.tsx';
import type { StripScreen } from './strip-screens.ts';

interface ScreenStripProps {
  id: string;
  screens: readonly StripScreen[];
  startId: string | null;
  openId: string;
  /** A hotspot waits for its target: a press on a screen names it. */
  picking: boolean;
  /** A line is being dragged to a screen; `overId` is the one it is over. */
  linking: boolean;
  overId: string | null;
  disabled: boolean;
  onOpen: (screenId: string) => void;
  onPick: (screenId: string) => void;
  onMove: (screenId: string, overId: string) => void;
}

export const ScreenStrip = memo(function ScreenStrip(props: ScreenStripProps) {
  const { id, screens, startId, openId, picking, linking, overId, disabled, onMove, onOpen, onPick } = props;
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 180, tolerance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const end = ({ active, over }: DragEndEvent): void => {
    if (over !== null && over.id !== active.id) onMove(String(active.id), String(over.id));
  };
  // One function for all thumbnails, so that opening a screen draws two of them anew and not sixty.
  const press = picking ? onPick : onOpen;
  const ids = useMemo(() => screens.map(({ Id }) => Id), [screens]);
  return (
    <DndContext
      id={id}
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={end}
      accessibility={{ announcements: announcementsFor(screens), screenReaderInstructions: { draggable: texts.dragHelp } }}
    >
      <SortableContext items={ids} strategy={horizontalListSortingStrategy}>
        <ol id={id} className={classes.strip} data-picking={picking || linking || undefined} aria-label={texts.screens}>
          {screens.map((screen) => (
            <ScreenThumbnail
              key={screen.Id}
              screen={screen}
              starts={screen.Id === startId}
              open={screen.Id === openId}
              picking={picking}
              over={overId === screen.Id}
              movable={!disabled && ids.length > 1}
              onPress={press}
            />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
});

/** What a screen reader says while a screen is moved, by its name. */
function announcementsFor(screens: readonly StripScreen[]): Announcements {
  const placeOf = (id: string | number): number => screens.findIndex((screen) => screen.Id === id) + 1;
  const nameOf = (id: string | number): string => screens[placeOf(id) - 1]?.Name ?? '';
  return {
    onDragStart: ({ active }) => texts.lifted(nameOf(active.id)),
    onDragOver: ({ active, over }) => (over ? texts.movedOver(nameOf(active.id), placeOf(over.id), screens.length) : undefined),
    onDragEnd: ({ active, over }) => texts.putDown(nameOf(active.id), placeOf((over ?? active).id)),
    onDragCancel: ({ active }) => texts.putBack(nameOf(active.id)),
  };
}
