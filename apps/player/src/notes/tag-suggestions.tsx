/** Tags of the project that may be meant: those that begin as what is being typed, else any that the note does not have. */
import { foldTagName } from '@sightline/domain/notes';
import type { WireNoteTag } from '@sightline/wire/calls';
import { noteTexts } from './note-texts.ts';
import styles from './notes.module.css';

const mostShown = 8;

interface TagSuggestionsProps {
  tags: readonly WireNoteTag[];
  /** Names of those that the note has. */
  used: readonly string[];
  /** First letters of the tag that is being typed; null if none is. */
  begun: string | null;
  onTake: (tag: WireNoteTag) => void;
}

export function TagSuggestions({ tags, used, begun, onTake }: TagSuggestionsProps) {
  const taken = new Set(used.map(foldTagName));
  const letters = foldTagName(begun ?? '');
  const shown = tags.filter(({ Name }) => foldTagName(Name).startsWith(letters) && !taken.has(foldTagName(Name))).slice(0, mostShown);
  if (shown.length === 0) return null;
  return (
    <div className={styles.suggestions} role="group" aria-label={noteTexts.suggested}>
      {shown.map((tag) => (
        <button key={tag.Id} type="button" className={styles.tag} data-color={tag.Color} onClick={() => onTake(tag)}>
          #{tag.Name}
        </button>
      ))}
    </div>
  );
}
