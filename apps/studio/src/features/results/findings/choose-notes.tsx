/** Asks which notes are the evidence of a finding. */
import { Button, Checkbox, Modal, NativeSelect, TextInput } from '@mantine/core';
import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Modal.css';
import '@mantine/core/styles/ModalBase.css';
import { mostNotesOfFinding } from '@sightline/domain/findings';
import type { WireNote, WireNoteTag } from '@sightline/wire/calls';
import { useState } from 'react';
import { findingsTexts as words } from '../../../lib/texts/findings.ts';
import { searchNotes } from './board-model.ts';
import classes from './findings.module.css';
import { noteName, noteTime } from './note-card.tsx';

export interface ChoosableNotes {
  /** Of the selected recordings, newest first. */
  notes: readonly WireNote[];
  tags: readonly WireNoteTag[];
  nameOf: (recordingId: string) => string;
}

interface ChooseNotesProps {
  noteIds: readonly string[];
  notes: ChoosableNotes;
  onChoose: (noteIds: readonly string[]) => void;
  onClose: () => void;
}

/** Notes listed at once; more on request. */
const step = 50;

export function ChooseNotes({ noteIds, notes: { notes, tags, nameOf }, onChoose, onClose }: ChooseNotesProps) {
  const [chosen, setChosen] = useState<readonly string[]>(noteIds);
  const [typed, setTyped] = useState('');
  const [tagId, setTagId] = useState('');
  const [count, setCount] = useState(step);
  const found = searchNotes(notes, typed).filter(({ Tags }) => tagId === '' || Tags.some(({ Id }) => Id === tagId));
  const rest = found.length - count;
  const set = (id: string, isChosen: boolean): void => setChosen(isChosen ? [...chosen, id] : chosen.filter((one) => one !== id));
  return (
    <Modal
      opened
      onClose={onClose}
      title={words.chooseNotes}
      size="lg"
      centered
      lockScroll={false}
      closeButtonProps={{ 'aria-label': words.cancel }}
    >
      <div className={classes.choosing}>
        <div className={classes.chooseBy}>
          <TextInput
            aria-label={words.filterNotes}
            placeholder={words.filterNotes}
            value={typed}
            data-autofocus
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <NativeSelect
            aria-label={words.byTag}
            value={tagId}
            onChange={(event) => setTagId(event.currentTarget.value)}
            data={[{ value: '', label: words.everyTag }, ...tags.map(({ Id, Name }) => ({ value: Id, label: `#${Name}` }))]}
          />
        </div>
        {found.length === 0 && <p className={classes.quiet}>{words.noNotes}</p>}
        <ul className={classes.choices}>
          {found.slice(0, count).map((note) => (
            <li key={note.Id}>
              <Checkbox
                label={noteName(note)}
                description={`${nameOf(note.RecordingId)} · ${noteTime(note)}`}
                checked={chosen.includes(note.Id)}
                disabled={!chosen.includes(note.Id) && chosen.length >= mostNotesOfFinding}
                onChange={(event) => set(note.Id, event.currentTarget.checked)}
              />
            </li>
          ))}
        </ul>
        {rest > 0 && (
          <Button variant="subtle" onClick={() => setCount(count + step)}>
            {words.more(Math.min(rest, step))}
          </Button>
        )}
        <footer className={classes.editorFoot}>
          <Button variant="default" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button onClick={() => onChoose(chosen)}>{words.chosenNotes(chosen.length)}</Button>
        </footer>
      </div>
    </Modal>
  );
}
