/** The notes of the open test beside the picture, and the tags of the project. */
import type { PlaybackClock } from '@sightline/replay';
import { NoteItem } from './note-item.tsx';
import { noteTexts } from './note-texts.ts';
import styles from './notes.module.css';
import { TagEditor } from './tag-editor.tsx';
import type { Drafting } from './use-draft.ts';
import type { Notes } from './use-notes.ts';

export function NoteList({ notes, drafting, clock }: { notes: Notes; drafting: Drafting; clock: PlaybackClock }) {
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
          <NoteItem key={note.Id} note={note} notes={notes} onSeek={() => clock.seek(note.AtMs)} onEdit={() => drafting.edit(note)} />
        ))}
      </ul>
      {state !== 'loading' && !readOnly && <TagEditor notes={notes} />}
    </>
  );
}
