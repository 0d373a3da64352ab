/** Comments under notes. */
import { mostCommentsOfNote } from '@sightline/domain/notes';
import { isRefusal, refuse, type Refusal } from '@sightline/domain/refusals';
import type { Answer, calls, Payload, Result, WireNoteComment } from '@sightline/wire/calls';
import type { Ports } from '../../../platform/ports.ts';
import { newId } from '../../../platform/secrets.ts';
import { allOrNothing } from '../../../platform/transaction.ts';
import { findProject } from '../../projects/index.ts';
import { deleteCommentRow, findComment, findComments, insertComment, type CommentRow } from './comment-store.ts';
import { findNote } from './note-store.ts';
import { openNote } from './open-note.ts';

type Caller = { accountId: string };

const toWire = ({ id, text, createdAt }: CommentRow): WireNoteComment => ({ Id: id, Text: text, CreatedAt: createdAt.toISOString() });

/** Refusals: not-found. */
export async function getNoteComments(
  { db }: Pick<Ports, 'db'>,
  { accountId }: Caller,
  input: Payload<typeof calls.getNoteComments>,
): Promise<Answer<typeof calls.getNoteComments> | Refusal> {
  const note = await findNote(db, input.note);
  if (note === null || (await findProject(db, accountId, note.projectId)) === null) return refuse('not-found');
  return { Comments: (await findComments(db, note.id)).map(toWire) };
}

/** Refusals: not-found, read-only-project, too-many-comments. */
export async function saveNoteComment(
  { db, now }: Pick<Ports, 'db' | 'now'>,
  { accountId }: Caller,
  input: Payload<typeof calls.saveNoteComment>,
): Promise<WireNoteComment | Refusal> {
  return allOrNothing(db, async (trx) => {
    const note = await openNote(trx, accountId, input.note);
    if (isRefusal(note)) return note;
    if ((await findComments(trx, note.id)).length >= mostCommentsOfNote) return refuse('too-many-comments');
    const comment: CommentRow = { id: newId('cmt'), noteId: note.id, text: input.text, createdAt: now() };
    await insertComment(trx, comment, accountId);
    return toWire(comment);
  });
}

/** Refusals: not-found, read-only-project. */
export async function deleteNoteComment(
  { db }: Pick<Ports, 'db'>,
  { accountId }: Caller,
  input: Payload<typeof calls.deleteNoteComment>,
): Promise<Result | Refusal> {
  return allOrNothing(db, async (trx) => {
    const comment = await findComment(trx, input.comment);
    const note = comment === null ? refuse('not-found') : await openNote(trx, accountId, comment.noteId);
    if (comment === null || isRefusal(note)) return isRefusal(note) ? note : refuse('not-found');
    await deleteCommentRow(trx, comment.id);
    return { res: 1 };
  });
}
