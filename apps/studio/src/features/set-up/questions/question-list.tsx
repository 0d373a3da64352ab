/** The left column: every question in order, moved by mouse, touch or keyboard, deleted by the bin, added by the menu. */
import { verticalListSortingStrategy } from '@dnd-kit/sortable';
import { IconAlertCircle } from '@tabler/icons-react';
import type { WireItem, WireProject } from '@sightline/wire/calls';
import { memo, useEffect, useId, useMemo, useRef, type ReactNode } from 'react';
import { Sortable } from '../../../lib/sortable.tsx';
import { setUpTexts as texts } from '../../../lib/texts/set-up.ts';
import { deleteLock, editLock, listLock } from '../locks.ts';
import { missingBoxes } from './missing-boxes.ts';
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
  const movable = listLock(project) === null && items.length > 1;
  const ids = useIds(items);
  const pane = useKeptFocus(items.length);
  const missing = project.ReadOnly ? [] : items.map(missingBoxes);
  return (
    <nav className={classes.column} aria-label={texts.questionList}>
      <div className={classes.pane} ref={pane}>
        <h2 className={classes.head}>
          {texts.questions}
          <span className={classes.count}>{items.length}</span>
        </h2>
        <MissingCount missing={missing} items={items} onSelect={onSelect} />
        <Sortable
          id={id}
          ids={ids}
          strategy={verticalListSortingStrategy}
          words={texts}
          nameAt={(place) => nameAt(items, place)}
          onMove={onMove}
        >
          <ol className={classes.list}>
            {items.map((item, index) => (
              <Row
                key={item.QuestItem.Id}
                item={item}
                index={index}
                selected={item.QuestItem.Id === selectedId}
                movable={movable}
                lock={editLock(project, item)}
                deletable={deleteLock(project, item) === null}
                missing={missing[index] ?? 0}
                onSelect={onSelect}
                onDelete={onDelete}
              />
            ))}
          </ol>
        </Sortable>
        {children}
      </div>
    </nav>
  );
}

const Row = memo(QuestionRow);

/** The ids in order: the same array until the order changes. */
function useIds(items: readonly WireItem[]): string[] {
  const joined = items.map((item) => item.QuestItem.Id).join(' ');
  return useMemo(() => (joined === '' ? [] : joined.split(' ')), [joined]);
}

/** A row that goes takes the focus with it: then the open question has it, so that the keyboard continues from there. */
function useKeptFocus(count: number) {
  const pane = useRef<HTMLDivElement>(null);
  const before = useRef(count);
  useEffect(() => {
    if (before.current === count) return;
    before.current = count;
    if (document.activeElement === document.body) pane.current?.querySelector<HTMLElement>('[aria-current=true]')?.focus();
  }, [count]);
  return pane;
}

interface MissingCountProps {
  /** How many boxes are empty, by question. */
  missing: readonly number[];
  items: readonly WireItem[];
  onSelect: (questionId: string) => void;
}

/** How many required boxes are still empty, and the way to the first of them. */
function MissingCount({ missing, items, onSelect }: MissingCountProps) {
  const count = missing.reduce((sum, one) => sum + one, 0);
  const first = items[missing.findIndex((one) => one > 0)];
  if (first === undefined) return null;
  return (
    <button type="button" className={classes.missing} onClick={() => onSelect(first.QuestItem.Id)}>
      <IconAlertCircle size={16} stroke={1.5} aria-hidden />
      {texts.boxesToFill(count)}
    </button>
  );
}

/** What a question is called while it is moved. */
function nameAt(items: readonly WireItem[], place: number): string {
  const item = items[place];
  return item ? placeTitle(item, place) : '';
}
