/** The notes of the open test beside the picture, and the tags of the project. */
import type { PlaybackClock } from '@sightline/replay';
import type { WireNote } from '@sightline/wire/calls';
import type { ClipRange } from '../clips/use-clip-range.ts';
import { NoteItem } from './note-item.tsx';
import { noteTexts } from './note-texts.ts';
import styles from './notes.module.css';
import { TagEditor } from './tag-editor.tsx';
import type { Drafting } from './use-draft.ts';
import type { Notes } from './use-notes.ts';

interface NoteListProps {
  notes: Notes;
  drafting: Drafting;
  clock: PlaybackClock;
  onClip: (range: ClipRange) => void;
}

export function NoteList({ notes, drafting, clock, onClip }: NoteListProps) {
  const { state, readOnly } = notes;
  return (
    <>
      {state === 'loading' && <p className={styles.faint}>{noteTexts.loading}</p>}
      {state === 'failed' && (
        <p className={styles.failure} role="alert">
          {noteTexts.loadFailed}{' '}
          <button type="button" className={styles.small} onClick={() => void notes.reload()}>
            {noteTexts.reload}
          </button>
        </p>
      )}
      {state === 'ready' && notes.notes.length === 0 && (
        <p className={styles.faint}>{readOnly ? noteTexts.noneReadOnly : noteTexts.none}</p>
      )}
      <ul className={styles.list}>
        {notes.notes.map((note) => (
          <NoteItem
            key={note.Id}
            note={note}
            notes={notes}
            onSeek={() => clock.seek(note.AtMs)}
            onEdit={() => drafting.edit(note)}
            onClip={clipOf(note, onClip)}
          />
        ))}
      </ul>
      {state !== 'loading' && !readOnly && <TagEditor notes={notes} />}
    </>
  );
}

function clipOf({ AtMs, EndMs, Text }: WireNote, onClip: NoteListProps['onClip']): (() => void) | null {
  return EndMs === null ? null : () => onClip({ fromMs: AtMs, toMs: EndMs, title: Text });
}
