/** Notes and tags as they travel. */
import { tagColors } from '@sightline/domain/notes';
import type { WireNote, WireNoteTag, WireTagGroup } from '@sightline/wire/calls';
import type { ListedNote } from './note-store.ts';
import type { TagGroupRow } from './tag-group-store.ts';
import type { NoteTagRow } from './tag-store.ts';

/** A stored colour that is no longer one of the list becomes the first. */
export function toWireTag({ id, name, color, groupId }: NoteTagRow): WireNoteTag {
  return { Id: id, Name: name, Color: tagColors.find((one) => one === color) ?? tagColors[0], GroupId: groupId };
}

export function toWireGroup({ id, name }: TagGroupRow): WireTagGroup {
  return { Id: id, Name: name };
}

export function toWireNote(note: ListedNote): WireNote {
  return {
    Id: note.id,
    RecordingId: note.recordingId,
    QuestionId: note.questionId,
    AtMs: note.atMs,
    EndMs: note.endMs,
    Text: note.text,
    Version: note.version,
    Tags: note.tags.map(toWireTag),
    CommentCount: note.commentCount,
    CreatedAt: note.createdAt.toISOString(),
    UpdatedAt: note.updatedAt.toISOString(),
  };
}
