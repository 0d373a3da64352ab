/** The tags of the project: renamed, recoloured, deleted. */
import { useState } from 'react';
import { tagColors } from '@sightline/domain/notes';
import type { WireNoteTag } from '@sightline/wire/calls';
import { noteTexts } from './note-texts.ts';
import { callNotes } from './notes-api.ts';
import styles from './notes.module.css';
import { useChange } from './use-change.ts';
import type { Notes } from './use-notes.ts';

export function TagEditor({ notes }: { notes: Notes }) {
  return (
    <details className={styles.tagEditor} onKeyDown={(event) => event.key !== 'Escape' && event.stopPropagation()}>
      <summary>{noteTexts.tags}</summary>
      {notes.tags.length === 0 && <p className={styles.faint}>{noteTexts.noTags}</p>}
      {notes.tags.map((tag) => (
        <TagLine key={`${tag.Id} ${tag.Name} ${tag.Color}`} tag={tag} notes={notes} />
      ))}
    </details>
  );
}

function TagLine({ tag, notes }: { tag: WireNoteTag; notes: Notes }) {
  const [name, setName] = useState(tag.Name);
  const [color, setColor] = useState(tag.Color);
  const { busy, failure, change } = useChange();
  const save = (): void =>
    void change(() => callNotes('saveNoteTag', { project: notes.projectId, tag: tag.Id, name, color }), notes.reload);
  const remove = (): void => void change(() => callNotes('deleteNoteTag', { tag: tag.Id }), notes.reload);
  return (
    <form
      className={styles.tagLine}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <span className={styles.dot} data-color={color} />
      <input
        className={styles.field}
        aria-label={noteTexts.tagName(tag.Name)}
        maxLength={40}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <select
        className={styles.field}
        aria-label={noteTexts.tagColor(tag.Name)}
        value={color}
        onChange={(event) => setColor(tagColors.find((one) => one === event.target.value) ?? color)}
      >
        {tagColors.map((one) => (
          <option key={one} value={one}>
            {noteTexts.colors[one]}
          </option>
        ))}
      </select>
      <button
        type="submit"
        className={styles.small}
        aria-label={noteTexts.saveTag(tag.Name)}
        disabled={busy || name.trim() === '' || (name === tag.Name && color === tag.Color)}
      >
        {noteTexts.saveShort}
      </button>
      <button type="button" className={styles.small} aria-label={noteTexts.deleteTag(tag.Name)} disabled={busy} onClick={remove}>
        {noteTexts.deleteShort}
      </button>
      {failure !== null && (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      )}
    </form>
  );
}
