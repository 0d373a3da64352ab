/** Moves a note from tag to tag, and merges tags. */
import { mostTagsOfNote } from '@sightline/domain/notes';
import { isRefusal, refuse, type Refusal } from '@sightline/domain/refusals';
import type { calls, Payload, WireNote, WireNoteTag } from '@sightline/wire/calls';
import type { Db, Ports } from '../../../platform/ports.ts';
import { allOrNothing } from '../../../platform/transaction.ts';
import { lockProject } from '../../projects/index.ts';
import { toWireNote, toWireTag } from './note-answer.ts';
import { copyAnswerTags } from './answer-tag-store.ts';
import { copyTaggings, moveNoteRow, withDetails } from './note-store.ts';
import { openNote } from './open-note.ts';
import { deleteTagRow, findTag } from './tag-store.ts';

type Caller = { accountId: string };

/**
 * Of two people who move one note, the second is refused (note-changed). Further refusals: not-found, read-only-project, tag-deleted (the tag
 * that it was to get is gone, or is another project's), too-many-note-tags.
 */
export async function moveNote(
  { db, now }: Pick<Ports, 'db' | 'now'>,
  { accountId }: Caller,
  { note: noteId, version, from = '', to = '' }: Payload<typeof calls.moveNote>,
): Promise<WireNote | Refusal> {
  return allOrNothing(db, async (trx) => {
    const note = await openNote(trx, accountId, noteId);
    if (isRefusal(note)) return note;
    if (note.version !== version) return refuse('note-changed');
    if (to !== '' && !(await isTagOf(trx, note.projectId, to))) return refuse('tag-deleted');
    const moved = { ...note, version: note.version + 1, updatedAt: now() };
    await moveNoteRow(trx, moved, { from: from || null, to: to || null }, accountId);
    const [saved] = await withDetails(trx, [moved]);
    if (saved === undefined) return refuse('not-found');
    return saved.tags.length > mostTagsOfNote ? refuse('too-many-note-tags') : toWireNote(saved);
  });
}

async function isTagOf(trx: Db, projectId: string, tagId: string): Promise<boolean> {
  return (await findTag(trx, tagId))?.projectId === projectId;
}

/** Notes and answers that had both tags keep one. Refusals: not-found, read-only-project, merge-into-itself, tag-deleted (the one that would stay). */
export async function mergeNoteTags(
  { db }: Pick<Ports, 'db'>,
  { accountId }: Caller,
  input: Payload<typeof calls.mergeNoteTags>,
): Promise<WireNoteTag | Refusal> {
  return allOrNothing(db, async (trx) => {
    const known = await findTag(trx, input.tag);
    const project = known === null ? null : await lockProject(trx, accountId, known.projectId);
    // Read again: it may have been deleted while the lock was waited for.
    const [tag, into] = [await findTag(trx, input.tag), await findTag(trx, input.into)];
    if (tag === null || project === null) return refuse('not-found');
    if (project.readOnly) return refuse('read-only-project');
    if (tag.id === input.into) return refuse('merge-into-itself');
    if (into?.projectId !== tag.projectId) return refuse('tag-deleted');
    await copyTaggings(trx, tag.id, into.id);
    await copyAnswerTags(trx, tag.id, into.id);
    await deleteTagRow(trx, tag.id);
    return toWireTag(into);
  });
}
