/** The comments under a note, and a line to add one. */
import { useCallback, useEffect, useState } from 'react';
import { mostCommentText } from '@sightline/domain/notes';
import type { WireNote, WireNoteComment } from '@sightline/wire/calls';
import { recordedText } from '../format.ts';
import { noteTexts } from './note-texts.ts';
import { callNotes, failureText } from './notes-api.ts';
import styles from './notes.module.css';
import { useChange } from './use-change.ts';
import type { Notes } from './use-notes.ts';

function useComments(noteId: string) {
  const [comments, setComments] = useState<readonly WireNoteComment[]>([]);
  const [failed, setFailed] = useState<string | null>(null);
  const reload = useCallback(
    () =>
      callNotes('getNoteComments', { note: noteId }).then(
        ({ Comments }) => setComments(Comments),
        (error: unknown) => setFailed(failureText(error)),
      ),
    [noteId],
  );
  useEffect(() => void reload(), [reload]);
  return { comments, failed, reload };
}

export function NoteComments({ note, notes }: { note: WireNote; notes: Notes }) {
  const { comments, failed, reload } = useComments(note.Id);
  const { busy, failure, change } = useChange();
  const [typed, setTyped] = useState('');
  const refresh = () => Promise.all([reload(), notes.reload()]);
  const add = async (): Promise<void> => {
    if (await change(() => callNotes('saveNoteComment', { note: note.Id, text: typed }), refresh)) setTyped('');
  };
  const remove = (id: string): void => void change(() => callNotes('deleteNoteComment', { comment: id }), refresh);
  const reason = failure ?? failed;
  return (
    <div className={styles.comments}>
      {comments.map(({ Id, Text, CreatedAt }) => (
        <div key={Id} className={styles.comment}>
          <p className={styles.text}>{Text}</p>
          <div className={styles.row}>
            <span className={styles.faint}>{recordedText(CreatedAt)}</span>
            {!notes.readOnly && (
              <button
                type="button"
                className={styles.small}
                aria-label={noteTexts.deleteComment}
                disabled={busy}
                onClick={() => remove(Id)}
              >
                {noteTexts.deleteShort}
              </button>
            )}
          </div>
        </div>
      ))}
      {reason !== null && (
        <p className={styles.failure} role="alert">
          {reason}
        </p>
      )}
      {!notes.readOnly && (
        <form
          className={styles.row}
          onKeyDown={(event) => event.stopPropagation()}
          onSubmit={(event) => {
            event.preventDefault();
            if (!busy) void add();
          }}
        >
          <input
            className={styles.field}
            aria-label={noteTexts.comment}
            maxLength={mostCommentText}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <button type="submit" className={styles.small} disabled={busy || typed.trim() === ''}>
            {noteTexts.addComment}
          </button>
        </form>
      )}
    </div>
  );
}
