/** What the tag board shows: notes in columns by tag, columns in groups, and the testers behind each column. */
import type { WireNote, WireNoteTag, WireTagGroup } from '@sightline/wire/calls';
import type { OutcomeGroup } from '../results-address.ts';

export type Outcome = Exclude<OutcomeGroup, 'All'>;

/** Distinct testers; those who dropped out are outside the sample and counted apart. */
export interface TesterCounts {
  sample: number;
  byOutcome: Readonly<Record<Outcome, number>>;
}

export interface BoardColumn {
  /** Id of the tag; '' for the notes without one. */
  id: string;
  tag: WireNoteTag | null;
  /** Newest first. */
  notes: readonly WireNote[];
  testers: TesterCounts;
}

export interface BoardSection {
  /** null for the columns without a group, which come first. */
  group: WireTagGroup | null;
  columns: readonly BoardColumn[];
}

export type OutcomeOf = (recordingId: string) => Outcome | null;

/** Each tester counts once, however many notes there are; one without an outcome (excluded, not processed) does not count. */
export function countTesters(notes: readonly WireNote[], outcomeOf: OutcomeOf): TesterCounts {
  const byOutcome = { Success: 0, Difficult: 0, Unsuccess: 0, DroppedOut: 0 };
  for (const recordingId of new Set(notes.map(({ RecordingId }) => RecordingId))) {
    const outcome = outcomeOf(recordingId);
    if (outcome !== null) byOutcome[outcome] += 1;
  }
  return { sample: byOutcome.Success + byOutcome.Difficult + byOutcome.Unsuccess, byOutcome };
}

/** Notes whose text or tags contain every word, in any case. */
export function searchNotes(notes: readonly WireNote[], typed: string): readonly WireNote[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return notes;
  return notes.filter(({ Text, Tags }) => {
    const content = [Text, ...Tags.map(({ Name }) => `#${Name}`)].join(' ').toLowerCase();
    return words.every((word) => content.includes(word));
  });
}

/** Untagged notes first, then tags without a group, then each group; a tag whose group is gone has none. */
export function boardSections(
  notes: readonly WireNote[],
  { tags, groups }: { tags: readonly WireNoteTag[]; groups: readonly WireTagGroup[] },
  outcomeOf: OutcomeOf,
): BoardSection[] {
  const byTag = notesByTag(notes);
  const columnOf = (id: string, tag: WireNoteTag | null): BoardColumn => {
    const own = byTag.get(id) ?? [];
    return { id, tag, notes: own, testers: countTesters(own, outcomeOf) };
  };
  const known = new Set(groups.map(({ Id }) => Id));
  const inGroup = (groupId: string | null) =>
    tags.filter(({ GroupId }) => (GroupId !== null && known.has(GroupId) ? GroupId : null) === groupId).map((tag) => columnOf(tag.Id, tag));
  return [
    { group: null, columns: [columnOf('', null), ...inGroup(null)] },
    ...groups.map((group) => ({ group, columns: inGroup(group.Id) })),
  ];
}

function notesByTag(notes: readonly WireNote[]): ReadonlyMap<string, WireNote[]> {
  const byTag = new Map<string, WireNote[]>();
  for (const note of notes)
    for (const id of note.Tags.length === 0 ? [''] : note.Tags.map(({ Id }) => Id)) {
      const known = byTag.get(id);
      if (known === undefined) byTag.set(id, [note]);
      else known.push(note);
    }
  return byTag;
}

/** The note as the server will return it: without the tag `from`, with the tag `to` ('' for none), tags by name. */
export function movedNote(note: WireNote, { from, to }: { from: string; to: string }, tags: readonly WireNoteTag[]): WireNote {
  const added = tags.find(({ Id }) => Id === to);
  const kept = note.Tags.filter(({ Id }) => Id !== from && Id !== to);
  const next = added === undefined ? kept : [...kept, added];
  return { ...note, Tags: next.toSorted((a, b) => a.Name.localeCompare(b.Name)) };
}
