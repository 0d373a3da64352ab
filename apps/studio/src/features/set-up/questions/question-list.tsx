/** The left column: every question in order, moved by mouse, touch or keyboard, deleted by the bin, added by the menu. */
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
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import type { WireItem, WireProject } from '@sightline/wire/calls';
import { useId, type ReactNode } from 'react';
import { setUpTexts as texts } from '../../../lib/texts/set-up.ts';
import { deleteLock, editLock, listLock } from '../locks.ts';
import { isMissingBoxes } from './missing-boxes.ts';
import classes from './question-list.module.css';
import { QuestionRow } from './question-row.tsx';
import { placeTitle } from './question-words.ts';

interface QuestionListProps {
  project: WireProject;
  items: readonly WireItem[];
  selectedId: string | null;
  onSelect: (questionId: string) => void;
  onMove: (questionId: string, overId: string) => void;
  onDelete: (item: WireItem) => void;
  /** The menu that adds a question. */
  children: ReactNode;
}

export function QuestionList({ project, items, selectedId, onSelect, onMove, onDelete, children }: QuestionListProps) {
  const id = useId();
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 180, tolerance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const end = ({ active, over }: DragEndEvent): void => {
    if (over !== null && over.id !== active.id) onMove(String(active.id), String(over.id));
  };
  const movable = listLock(project) === null;
  return (
    <nav className={classes.column} aria-label={texts.questionList}>
      <div className={classes.pane}>
        <h2 className={classes.head}>
          {texts.questions}
          <span className={classes.count}>{items.length}</span>
        </h2>
        <DndContext
          id={id}
          sensors={sensors}
          collisionDetection={closestCenter}
          onDragEnd={end}
          accessibility={{ announcements: announcementsFor(items), screenReaderInstructions: { draggable: texts.dragHelp } }}
        >
          <SortableContext items={items.map((item) => item.QuestItem.Id)} strategy={verticalListSortingStrategy}>
            <ol className={classes.list}>
              {items.map((item, index) => (
                <QuestionRow
                  key={item.QuestItem.Id}
                  item={item}
                  index={index}
                  selected={item.QuestItem.Id === selectedId}
                  movable={movable && items.length > 1}
                  lock={editLock(project, item)}
                  deletable={deleteLock(project, item) === null}
                  missing={!project.ReadOnly && isMissingBoxes(item)}
                  onSelect={onSelect}
                  onDelete={onDelete}
                />
              ))}
            </ol>
          </SortableContext>
        </DndContext>
        {children}
      </div>
    </nav>
  );
}

/** What a screen reader says while a question is moved, by the question's own name. */
function announcementsFor(items: readonly WireItem[]): Announcements {
  const placeOf = (id: string | number): number => items.findIndex((item) => item.QuestItem.Id === id);
  const nameOf = (id: string | number): string => {
    const place = placeOf(id);
    const item = items[place];
    return item ? placeTitle(item, place) : '';
  };
  return {
    onDragStart: ({ active }) => texts.lifted(nameOf(active.id)),
    onDragOver: ({ active, over }) => (over ? texts.movedOver(nameOf(active.id), placeOf(over.id) + 1) : undefined),
    onDragEnd: ({ active, over }) => texts.putDown(nameOf(active.id), placeOf((over ?? active).id) + 1),
    onDragCancel: ({ active }) => texts.putBack(nameOf(active.id)),
  };
}
