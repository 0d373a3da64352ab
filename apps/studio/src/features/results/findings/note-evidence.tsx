/** The notes that a finding rests on: listed, taken out, and chosen from those of the project. */
import { Button } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { findingsTexts as words } from '../../../lib/texts/findings.ts';
import { ChooseNotes, type ChoosableNotes } from './choose-notes.tsx';
import type { ShownNote } from './finding-view.tsx';
import classes from './findings.module.css';

interface NoteEvidenceProps {
  noteIds: readonly string[];
  notes: ChoosableNotes;
  /** null where the note is not among those of the selected recordings. */
  shownNote: (noteId: string) => ShownNote | null;
  onChange: (noteIds: readonly string[]) => void;
}

export function NoteEvidence({ noteIds, notes, shownNote, onChange }: NoteEvidenceProps) {
  const [choosing, setChoosing] = useState(false);
  return (
    <>
      <ul className={classes.chosen}>
        {noteIds.map((id) => {
          const note = shownNote(id);
          return (
            <li key={id}>
              <div>
                <p className={note === null ? classes.quiet : classes.text}>{note?.text ?? words.noteGone}</p>
                {note?.watch && <p className={classes.source}>{note.watch.source}</p>}
              </div>
              <button
                type="button"
                className={classes.icon}
                aria-label={words.removeNote(note?.text ?? '')}
                onClick={() => onChange(noteIds.filter((one) => one !== id))}
              >
                <IconX size={16} stroke={1.5} aria-hidden />
              </button>
            </li>
          );
        })}
      </ul>
      <div>
        <Button
          variant="default"
          size="compact-md"
          leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />}
          onClick={() => setChoosing(true)}
        >
          {words.addNotes}
        </Button>
      </div>
      {choosing && (
        <ChooseNotes
          noteIds={noteIds}
          notes={notes}
          onChoose={(chosen) => {
            onChange(chosen);
            setChoosing(false);
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  );
}
