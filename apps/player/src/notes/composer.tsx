/** One line to write a note in while the recording goes on. */
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { mostNoteText, splitTags, tagBeingTyped } from '@sightline/domain/notes';
import type { WireNoteTag } from '@sightline/wire/calls';
import type { PlaybackClock } from '@sightline/replay';
import { CallError } from '@sightline/wire/client';
import { clockText } from '../format.ts';
import { noteTexts } from './note-texts.ts';
import { failureText, isGone } from './notes-api.ts';
import styles from './notes.module.css';
import { saveDraft, typedText } from './save-draft.ts';
import { TagSuggestions } from './tag-suggestions.tsx';
import type { Draft, Drafting } from './use-draft.ts';
import type { Notes } from './use-notes.ts';

interface ComposerProps {
  draft: Draft;
  drafting: Drafting;
  notes: Notes;
  clock: PlaybackClock;
  onSaved: () => void;
}

interface Failure {
  text: string;
  /** Somebody else was first: what they wrote can be loaded. */
  stale: boolean;
}

/** Saves, and says why it could not. */
function useSaving({ draft, drafting, notes, onSaved }: Omit<ComposerProps, 'clock'>) {
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const save = async (typed: string): Promise<void> => {
    setSaving(true);
    setFailure(null);
    try {
      notes.show(await saveDraft(typed, draft, notes));
      drafting.close();
      onSaved();
      void notes.reload();
    } catch (error) {
      const gone = draft.note !== null && isGone(error);
      if (gone) void notes.reload();
      setFailure({
        text: gone ? noteTexts.gone : failureText(error),
        stale: error instanceof CallError && error.code === 'note-changed',
      });
    } finally {
      setSaving(false);
    }
  };
  return { saving, failure, save, forget: () => setFailure(null) };
}

/** Focuses the field, and gives the focus back when the composer goes. */
function useFocus() {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    field.current?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return field;
}

export function Composer({ clock, ...props }: ComposerProps) {
  const { draft, drafting, notes } = props;
  const [typed, setTyped] = useState(() => (draft.note === null ? (draft.text ?? '').slice(0, mostNoteText) : typedText(draft.note)));
  const { saving, failure, save, forget } = useSaving(props);
  const field = useFocus();
  const take = (tag: WireNoteTag): void => {
    const begun = tagBeingTyped(typed);
    const kept = begun === null ? typed.trimEnd() : typed.slice(0, typed.length - begun.length - 1).trimEnd();
    setTyped(`${kept === '' ? '' : `${kept} `}#${tag.Name} `);
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // No key that is typed here reaches the player.
    event.stopPropagation();
    if (event.key === 'Escape') drafting.close();
  };
  return (
    <form
      className={styles.composer}
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault();
        if (!saving) void save(typed);
      }}
    >
      <Span draft={draft} drafting={drafting} clock={clock} />
      <input
        ref={field}
        className={styles.field}
        aria-label={noteTexts.text}
        placeholder={noteTexts.placeholder}
        maxLength={mostNoteText}
        value={typed}
        readOnly={saving}
        onChange={(event) => setTyped(event.target.value)}
      />
      <button type="submit" className={styles.primary} disabled={saving || typed.trim() === ''}>
        {saving ? noteTexts.saving : noteTexts.save}
      </button>
      <button type="button" className={styles.small} onClick={drafting.close}>
        {noteTexts.cancel}
      </button>
      <TagSuggestions tags={notes.tags} used={splitTags(`${typed} `).tags} begun={tagBeingTyped(typed)} onTake={take} />
      {failure !== null && (
        <p className={styles.failure} role="alert">
          {failure.text}{' '}
          {failure.stale && (
            <button type="button" className={styles.small} onClick={() => void notes.reload().then(forget)}>
              {noteTexts.reload}
            </button>
          )}
        </p>
      )}
    </form>
  );
}

/** Where the note is, and its end: here, or none. */
function Span({ draft: { atMs, endMs }, drafting, clock }: Pick<ComposerProps, 'draft' | 'drafting' | 'clock'>) {
  const endHere = (): void => {
    const here = Math.floor(clock.read().positionMs);
    if (here > atMs) drafting.setEnd(here);
  };
  return (
    <>
      <span className={styles.span}>{noteTexts.span(clockText(atMs), endMs === null ? null : clockText(endMs))}</span>
      <button type="button" className={styles.small} onClick={endHere}>
        {noteTexts.toHere}
      </button>
      {endMs !== null && (
        <button type="button" className={styles.small} onClick={() => drafting.setEnd(null)}>
          {noteTexts.momentOnly}
        </button>
      )}
    </>
  );
}
