/** A column of the board: a tag with its testers by outcome, and its notes, of which only those in view are in the page. */
import { useDraggable, useDroppable } from '@dnd-kit/core';
import { OutcomeStack } from '@sightline/charts';
import type { WireNote } from '@sightline/wire/calls';
import { IconGripVertical, IconPencil } from '@tabler/icons-react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, useMemo, useRef } from 'react';
import { boardTexts as words } from '../../../lib/texts/findings.ts';
import { resultsTexts } from '../../../lib/texts/results.ts';
import { outcomeLook } from '../outcomes.ts';
import type { Tester } from '../scenarios/testers.ts';
import type { Dragged, DropPlace } from './board-drag.tsx';
import type { BoardColumn as Column, TesterCounts } from './board-model.ts';
import '../tag-colors.css';
import classes from './board.module.css';
import { NoteCard } from './note-card.tsx';

export interface BoardActions {
  play: (note: WireNote) => void;
  editNote: (note: WireNote) => void;
  editTag: (tagId: string) => void;
}

export interface BoardColumnProps {
  column: Column;
  /** '' for none. */
  groupId: string;
  groupName: string;
  /** While notes are searched, an empty column has no matches. */
  searching: boolean;
  readOnly: boolean;
  testerOf: (recordingId: string) => Tester;
  actions: BoardActions;
}

export const columnName = ({ tag }: Column): string => (tag === null ? words.untagged : `#${tag.Name}`);

export const BoardColumn = memo(function BoardColumn({ column, searching, ...props }: BoardColumnProps) {
  const name = columnName(column);
  const place = useMemo<DropPlace>(() => ({ kind: 'note', id: column.id, name }), [column.id, name]);
  const { setNodeRef, isOver } = useDroppable({ id: `column ${column.id}`, data: place, disabled: props.readOnly });
  return (
    <section
      ref={setNodeRef}
      className={classes.column}
      data-over={isOver || undefined}
      aria-label={words.column(name, column.testers.sample, column.notes.length)}
    >
      <ColumnHead column={column} name={name} {...props} />
      {column.notes.length === 0 ? (
        <p className={classes.nothing}>{searching ? words.nothingFound : words.nothing}</p>
      ) : (
        <Cards column={column} name={name} {...props} />
      )}
    </section>
  );
});

type PartProps = Omit<BoardColumnProps, 'searching'> & { name: string };

function ColumnHead({ column, name, groupId, groupName, readOnly, actions }: PartProps) {
  const { tag, testers, notes } = column;
  return (
    <header className={classes.head}>
      <div className={classes.headLine}>
        <span className={classes.dot} data-color={tag?.Color ?? 'gray'} aria-hidden />
        <h3>{name}</h3>
        {tag !== null && !readOnly && (
          <>
            <button type="button" className={classes.icon} aria-label={words.editTag(tag.Name)} onClick={() => actions.editTag(tag.Id)}>
              <IconPencil size={15} stroke={1.5} aria-hidden />
            </button>
            <TagGrip tagId={tag.Id} tagName={tag.Name} groupId={groupId} groupName={groupName} />
          </>
        )}
      </div>
      <p className={classes.counts}>
        <strong>{words.testers(testers.sample)}</strong> · {words.notes(notes.length)}
        {testers.byOutcome.DroppedOut > 0 && ` · ${words.droppedOut(testers.byOutcome.DroppedOut)}`}
      </p>
      {testers.sample > 0 && <Outcomes testers={testers} name={name} />}
    </header>
  );
}

const shown = ['Success', 'Difficult', 'Unsuccess'] as const;

/** By outcome: a bar, and the counts in the colours of the outcomes. */
function Outcomes({ testers, name }: { testers: TesterCounts; name: string }) {
  const segments = shown.map((outcome) => ({
    label: outcomeLook[outcome].name,
    count: testers.byOutcome[outcome],
    color: outcomeLook[outcome].color,
    faded: false,
  }));
  return (
    <div className={classes.outcomes}>
      <OutcomeStack label={words.outcomes(name)} head={resultsTexts.circleHead} segments={segments} />
      <p aria-hidden>
        {segments
          .filter(({ count }) => count > 0)
          .map(({ label, count }) => `${count} ${label.toLowerCase()}`)
          .join(', ')}
      </p>
    </div>
  );
}

interface TagGripProps {
  tagId: string;
  tagName: string;
  groupId: string;
  groupName: string;
}

function TagGrip({ tagId, tagName, groupId, groupName }: TagGripProps) {
  const data = useMemo<Dragged>(
    () => ({ kind: 'tag', id: tagId, from: groupId, name: `#${tagName}`, fromName: groupName }),
    [tagId, tagName, groupId, groupName],
  );
  const { setNodeRef, listeners, attributes } = useDraggable({ id: `tag ${tagId}`, data });
  return (
    <button type="button" ref={setNodeRef} className={classes.grip} {...attributes} {...listeners} aria-label={words.moveTag(tagName)}>
      <IconGripVertical size={15} stroke={1.5} aria-hidden />
    </button>
  );
}

/** Px of a card until it is measured. */
const usualHeight = 112;
const gapPx = 8;
/** Cards that are in the page above and below those in view. */
const overscan = 4;

function Cards({ column: { id, notes }, name, readOnly, testerOf, actions }: PartProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: notes.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => usualHeight,
    getItemKey: (index) => notes[index]?.Id ?? index,
    gap: gapPx,
    overscan,
  });
  return (
    <div ref={scroller} className={classes.scroller} tabIndex={-1}>
      <ul className={classes.cards} style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ key, index, start }) => {
          const note = notes[index];
          return note === undefined ? null : (
            <li
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              aria-setsize={notes.length}
              aria-posinset={index + 1}
              style={{ transform: `translateY(${start}px)` }}
            >
              <NoteCard
                note={note}
                tagId={id}
                columnName={name}
                tester={testerOf(note.RecordingId)}
                readOnly={readOnly}
                onPlay={actions.play}
                onTags={actions.editNote}
              />
            </li>
          );
        })}
      </ul>
    </div>
  );
}
