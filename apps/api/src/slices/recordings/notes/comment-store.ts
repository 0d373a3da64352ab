/** The only SQL that writes the table `note_comment`. */
import type { Db } from '../../../platform/ports.ts';

export interface CommentRow {
  id: string;
  noteId: string;
  text: string;
  createdAt: Date;
}

const columns = ['id', 'noteId', 'text', 'createdAt'] as const;

/** Oldest first. */
export async function findComments(db: Db, noteId: string): Promise<CommentRow[]> {
  return db.selectFrom('noteComment').select(columns).where('noteId', '=', noteId).orderBy('createdAt').orderBy('id').execute();
}

export async function findComment(db: Db, id: string): Promise<CommentRow | null> {
  return (await db.selectFrom('noteComment').select(columns).where('id', '=', id).executeTakeFirst()) ?? null;
}

export async function insertComment(db: Db, comment: CommentRow, accountId: string): Promise<void> {
  await db
    .insertInto('noteComment')
    .values({ ...comment, createdBy: accountId })
    .execute();
}

export async function deleteCommentRow(db: Db, id: string): Promise<void> {
  await db.deleteFrom('noteComment').where('id', '=', id).execute();
}
