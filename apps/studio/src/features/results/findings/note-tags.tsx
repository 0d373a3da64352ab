/** The tags of one note as a list to tick: the way to move a note without dragging it, and to give it more than one. */
import { Checkbox, Modal } from '@mantine/core';
import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Modal.css';
import '@mantine/core/styles/ModalBase.css';
import type { WireNote, WireNoteTag } from '@sightline/wire/calls';
import { boardTexts as words } from '../../../lib/texts/findings.ts';
import classes from './board.module.css';
import { noteName } from './note-card.tsx';

interface NoteTagsProps {
  note: WireNote;
  tags: readonly WireNoteTag[];
  /** `to` or `from` is ''. */
  onChange: (change: { from: string; to: string }) => void;
  onClose: () => void;
}

export function NoteTags({ note, tags, onChange, onClose }: NoteTagsProps) {
  const own = new Set(note.Tags.map(({ Id }) => Id));
  return (
    <Modal opened onClose={onClose} title={words.tagsTitle} centered lockScroll={false} closeButtonProps={{ 'aria-label': words.close }}>
      <p className={classes.hint}>
        {noteName(note)} <br />
        {words.tagsHint}
      </p>
      <ul className={classes.tagList}>
        {tags.map(({ Id, Name }) => (
          <li key={Id}>
            <Checkbox
              label={`#${Name}`}
              checked={own.has(Id)}
              onChange={() => onChange(own.has(Id) ? { from: Id, to: '' } : { from: '', to: Id })}
            />
          </li>
        ))}
      </ul>
    </Modal>
  );
}
