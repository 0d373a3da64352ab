/** The only SQL on the table `note_tag`. */
import type { TagColor } from '@sightline/domain/notes';
import type { Db } from '../../../platform/ports.ts';

export interface NoteTagRow {
  id: string;
  projectId: string;
  name: string;
  /** By `foldTagName`; unique in the project. */
  foldedName: string;
  color: string;
  groupId: string | null;
}

const columns = ['id', 'projectId', 'name', 'foldedName', 'color', 'groupId'] as const;

/** By name. */
export async function findTags(db: Db, projectId: string): Promise<NoteTagRow[]> {
  return db.selectFrom('noteTag').select(columns).where('projectId', '=', projectId).orderBy('foldedName').execute();
}

export async function findTag(db: Db, id: string): Promise<NoteTagRow | null> {
  return (await db.selectFrom('noteTag').select(columns).where('id', '=', id).executeTakeFirst()) ?? null;
}

export async function insertTag(db: Db, tag: NoteTagRow, createdAt: Date): Promise<void> {
  await db
    .insertInto('noteTag')
    .values({ ...tag, createdAt })
    .execute();
}

export async function updateTag(
  db: Db,
  { id, name, foldedName, color, groupId }: Omit<NoteTagRow, 'projectId'> & { color: TagColor },
): Promise<void> {
  await db.updateTable('noteTag').set({ name, foldedName, color, groupId }).where('id', '=', id).execute();
}

export async function deleteTagRow(db: Db, id: string): Promise<void> {
  await db.deleteFrom('noteTag').where('id', '=', id).execute();
}
