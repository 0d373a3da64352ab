/** A note on the board: a press plays its recording at its moment; it is dragged by itself or, by keyboard, by its handle. */
import { useDraggable } from '@dnd-kit/core';
import { Pill } from '@sightline/ui';
import type { WireNote } from '@sightline/wire/calls';
import { IconGripVertical, IconTag } from '@tabler/icons-react';
import { memo, useMemo, useState, type ReactNode } from 'react';
import { boardTexts as words } from '../../../lib/texts/findings.ts';
import { clockText } from '../figures.ts';
import { outcomeLook } from '../outcomes.ts';
import type { Tester } from '../scenarios/testers.ts';
import type { Dragged } from './board-drag.tsx';
import '../tag-colors.css';
import classes from './board.module.css';

/** Characters; what is longer is opened. */
const shortText = 280;

export const noteTime = ({ AtMs }: WireNote): string => clockText(AtMs / 1_000);
/** What a note is called where its whole text is too long. */
export const noteName = ({ Text, Tags }: WireNote): string => {
  const text = Text === '' ? Tags.map(({ Name }) => `#${Name}`).join(' ') : Text;
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
};

interface NoteCardProps {
  note: WireNote;
  /** The column that it is in. */
  tagId: string;
  columnName: string;
  tester: Tester;
  readOnly: boolean;
  onPlay: (note: WireNote) => void;
  onTags: (note: WireNote) => void;
}

export const NoteCard = memo(function NoteCard({ tagId, columnName, ...props }: NoteCardProps) {
  const { note, readOnly, onTags } = props;
  const data = useMemo<Dragged>(
    () => ({ kind: 'note', id: note.Id, from: tagId, name: noteName(note), fromName: columnName }),
    [note, tagId, columnName],
  );
  const { setNodeRef, setActivatorNodeRef, listeners, attributes, isDragging } = useDraggable({
    id: `${tagId} ${note.Id}`,
    data,
    disabled: readOnly,
  });
  const { onKeyDown, ...byPointer } = listeners ?? {};
  const buttons = readOnly ? null : (
    <span className={classes.cardButtons}>
      <button type="button" className={classes.icon} aria-label={words.tagsOf(noteName(note))} onClick={() => onTags(note)}>
        <IconTag size={15} stroke={1.5} aria-hidden />
      </button>
      <button
        type="button"
        ref={setActivatorNodeRef}
        className={classes.grip}
        {...attributes}
        aria-label={words.move(noteName(note))}
        onKeyDown={onKeyDown as never}
      >
        <IconGripVertical size={15} stroke={1.5} aria-hidden />
      </button>
    </span>
  );
  return (
    <article
      ref={setNodeRef}
      className={classes.card}
      data-dragging={isDragging || undefined}
      data-movable={!readOnly || undefined}
      {...byPointer}
    >
      <CardBody tagId={tagId} buttons={buttons} {...props} />
    </article>
  );
});

interface CardBodyProps extends Pick<NoteCardProps, 'note' | 'tagId' | 'tester' | 'onPlay'> {
  buttons: ReactNode;
}

/** The content of a card; also what is carried while it is dragged. */
export function CardBody({ note, tagId, tester, buttons, onPlay }: CardBodyProps) {
  const [whole, setWhole] = useState(false);
  const time = noteTime(note);
  const others = note.Tags.filter(({ Id }) => Id !== tagId);
  const isLong = note.Text.length > shortText;
  const look = tester.outcome === null ? null : outcomeLook[tester.outcome];
  return (
    <>
      <button
        type="button"
        className={classes.cardPlay}
        aria-label={words.play(tester.name, time, noteName(note))}
        onClick={() => onPlay(note)}
      />
      <p className={note.Text === '' ? classes.noText : classes.cardText}>
        {note.Text === '' ? words.onlyTags : isLong && !whole ? `${note.Text.slice(0, shortText)}…` : note.Text}
      </p>
      {isLong && (
        <button type="button" className={classes.more} onClick={() => setWhole(!whole)}>
          {whole ? words.showLess : words.showAll}
        </button>
      )}
      {others.length > 0 && (
        <p className={classes.others}>
          {others.map(({ Id, Name, Color }) => (
            <span key={Id} className={classes.chip} data-color={Color}>
              #{Name}
            </span>
          ))}
        </p>
      )}
      <footer className={classes.cardFoot}>
        <span>
          {tester.name} · {time}
        </span>
        {look && <Pill tone={look.tone}>{look.name}</Pill>}
        {buttons}
      </footer>
    </>
  );
}
