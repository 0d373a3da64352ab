/** Sends what was written as a note. */
import { foldTagName, splitTags } from '@sightline/domain/notes';
import type { WireNote } from '@sightline/wire/calls';
import { callNotes } from './notes-api.ts';
import type { Draft } from './use-draft.ts';
import type { Notes } from './use-notes.ts';

/** The text of a note as it is edited: its tags are typed behind it. */
export function typedText(note: WireNote | null): string {
  return note === null ? '' : [note.Text, ...note.Tags.map(({ Name }) => `#${Name}`)].filter((part) => part !== '').join(' ');
}

/**
 * Returns the saved note; throws a CallError. Tags that the note had go by their ids, so that they are kept even if they were renamed
 * meanwhile. A note that is no longer listed, as it was deleted meanwhile, is saved as a new one.
 */
export function saveDraft(typed: string, { key, note, atMs, endMs }: Draft, { recordingId, questionId, all }: Notes): Promise<WireNote> {
  const { text, tags } = splitTags(typed);
  const folded = new Set(tags.map(foldTagName));
  const kept = (note?.Tags ?? []).filter(({ Name }) => folded.has(foldTagName(Name)));
  const keptNames = new Set(kept.map(({ Name }) => foldTagName(Name)));
  const current = note === null ? undefined : all.find(({ Id }) => Id === note.Id);
  return callNotes('saveNote', {
    recording: recordingId,
    question: questionId,
    atMs,
    text,
    tags: kept.map(({ Id }) => Id).join(','),
    newTags: tags.filter((name) => !keptNames.has(foldTagName(name))).join(','),
    ...(endMs !== null && { endMs }),
    ...(current ? { note: current.Id, version: current.Version } : { key }),
  });
}
