/** One question of the list: a grip to move it, its kind and words to open it, a bin or a lock, a mark where boxes are empty. */
import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { IconAlertCircle, IconGripVertical, IconLock, IconTrash } from '@tabler/icons-react';
import type { WireItem } from '@sightline/wire/calls';
import { useEffect, useRef } from 'react';
import { showAttention } from '../../../lib/notify.ts';
import { showInScroller } from '../../../lib/show-in-scroller.ts';
import { setUpTexts as texts } from '../../../lib/texts/set-up.ts';
import classes from './question-list.module.css';
import { placeTitle } from './question-words.ts';

interface QuestionRowProps {
  item: WireItem;
  index: number;
  selected: boolean;
  movable: boolean;
  lock: string | null;
  deletable: boolean;
  /** How many required boxes are empty. */
  missing: number;
  onSelect: (questionId: string) => void;
  onDelete: (item: WireItem) => void;
}

export function QuestionRow({ item, index, selected, movable, lock, deletable, missing, onSelect, onDelete }: QuestionRowProps) {
  const { Id, Name } = item.QuestItem;
  const sortable = useSortable({ id: Id, disabled: !movable });
  const row = useRef<HTMLLIElement | null>(null);
  const label = placeTitle(item, index);
  useEffect(() => {
    if (selected && row.current) showInScroller(row.current);
  }, [selected]);
  return (
    <li
      ref={(node) => {
        row.current = node;
        sortable.setNodeRef(node);
      }}
      className={classes.row}
      data-selected={selected || undefined}
      data-lifted={sortable.isDragging || undefined}
      style={{ transform: CSS.Translate.toString(sortable.transform), transition: sortable.transition }}
    >
      {movable ? (
        <button
          type="button"
          ref={sortable.setActivatorNodeRef}
          className={classes.grip}
          {...sortable.attributes}
          {...sortable.listeners}
          aria-label={texts.dragHandle(label)}
        >
          <IconGripVertical size={16} stroke={1.5} aria-hidden />
        </button>
      ) : (
        <span className={classes.noGrip} />
      )}
      <button type="button" className={classes.open} aria-current={selected ? 'true' : undefined} onClick={() => onSelect(Id)}>
        <span className={classes.kind} title={label}>
          {label}
        </span>
        <span className={classes.words} title={Name}>
          {Name === '' ? texts.noName : Name}
        </span>
      </button>
      {missing > 0 ? <Mark label={texts.boxesMissing(missing)} /> : null}
      {lock === null ? null : <Lock reason={lock} />}
      {deletable ? (
        <button
          type="button"
          className={classes.bin}
          aria-label={texts.deleteQuestion(label)}
          title={texts.deleteQuestion(label)}
          onClick={() => onDelete(item)}
        >
          <IconTrash size={16} stroke={1.5} aria-hidden />
        </button>
      ) : null}
    </li>
  );
}

function Mark({ label }: { label: string }) {
  return (
    <span className={classes.mark} title={label} role="img" aria-label={label}>
      <IconAlertCircle size={16} stroke={1.5} aria-hidden />
    </span>
  );
}

function Lock({ reason }: { reason: string }) {
  return (
    <button
      type="button"
      className={classes.lock}
      aria-label={`${texts.locked}: ${reason}`}
      title={reason}
      onClick={() => showAttention(reason)}
    >
      <IconLock size={16} stroke={1.5} aria-hidden />
    </button>
  );
}
