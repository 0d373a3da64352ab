/** One note of the list: its time, text and tags, what can be done with it, and its comments. */
import { useState } from 'react';
import type { WireNote } from '@sightline/wire/calls';
import { clipTexts } from '../clips/clip-texts.ts';
import { clockText } from '../format.ts';
import { NoteComments } from './note-comments.tsx';
import { noteTexts } from './note-texts.ts';
import { callNotes } from './notes-api.ts';
import styles from './notes.module.css';
import { useChange } from './use-change.ts';
import type { Notes } from './use-notes.ts';

interface NoteItemProps {
  note: WireNote;
  notes: Notes;
  onSeek: () => void;
  onEdit: () => void;
  /** Makes a clip of a range; null for a moment. */
  onClip: (() => void) | null;
}

export const spanText = ({ AtMs, EndMs }: WireNote): string => noteTexts.span(clockText(AtMs), EndMs === null ? null : clockText(EndMs));

export function NoteItem({ note, notes, onSeek, onEdit, onClip }: NoteItemProps) {
  const [opened, setOpened] = useState<'comments' | 'deletion' | null>(null);
  const span = spanText(note);
  const toggle = (part: 'comments' | 'deletion') => () => setOpened((before) => (before === part ? null : part));
  const hasComments = note.CommentCount > 0 || !notes.readOnly;
  return (
    <li className={styles.item}>
      <button type="button" className={styles.when} onClick={onSeek} aria-label={noteTexts.seek(span)}>
        {span}
      </button>
      {note.Text !== '' && <p className={styles.text}>{note.Text}</p>}
      {note.Tags.length > 0 && (
        <p className={styles.tags}>
          {note.Tags.map((tag) => (
            <span key={tag.Id} className={styles.tag} data-color={tag.Color}>
              #{tag.Name}
            </span>
          ))}
        </p>
      )}
      <div className={styles.row}>
        {hasComments && (
          <button type="button" className={styles.small} aria-expanded={opened === 'comments'} onClick={toggle('comments')}>
            {noteTexts.comments(note.CommentCount)}
          </button>
        )}
        {onClip !== null && (
          <button type="button" className={styles.small} aria-label={clipTexts.ofNote(span)} onClick={onClip}>
            {clipTexts.add}
          </button>
        )}
        {!notes.readOnly && (
          <>
            <button type="button" className={styles.small} aria-label={noteTexts.edit(span)} onClick={onEdit}>
              {noteTexts.editShort}
            </button>
            <button type="button" className={styles.small} aria-label={noteTexts.delete(span)} onClick={toggle('deletion')}>
              {noteTexts.deleteShort}
            </button>
          </>
        )}
      </div>
      {opened === 'deletion' && <Deletion note={note} notes={notes} onKeep={() => setOpened(null)} />}
      {opened === 'comments' && <NoteComments note={note} notes={notes} />}
    </li>
  );
}

function Deletion({ note, notes, onKeep }: Pick<NoteItemProps, 'note' | 'notes'> & { onKeep: () => void }) {
  const { busy, failure, change } = useChange();
  const remove = (): void => void change(() => callNotes('deleteNote', { note: note.Id }), notes.reload);
  return (
    <div className={styles.row}>
      <button type="button" className={styles.danger} disabled={busy} onClick={remove}>
        {noteTexts.deleteSure}
      </button>
      <button type="button" className={styles.small} onClick={onKeep}>
        {noteTexts.keep}
      </button>
      {failure !== null && (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      )}
    </div>
  );
}
