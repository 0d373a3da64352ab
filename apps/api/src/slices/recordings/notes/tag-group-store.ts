/** The only SQL that writes the table `note_tag_group`. */
import type { Db } from '../../../platform/ports.ts';

export interface TagGroupRow {
  id: string;
  projectId: string;
  name: string;
  /** By `foldTagName`; unique in the project. */
  foldedName: string;
}

const columns = ['id', 'projectId', 'name', 'foldedName'] as const;

/** By name. */
export async function findTagGroups(db: Db, projectId: string): Promise<TagGroupRow[]> {
  return db.selectFrom('noteTagGroup').select(columns).where('projectId', '=', projectId).orderBy('foldedName').execute();
}

export async function findTagGroup(db: Db, id: string): Promise<TagGroupRow | null> {
  return (await db.selectFrom('noteTagGroup').select(columns).where('id', '=', id).executeTakeFirst()) ?? null;
}

export async function insertTagGroup(db: Db, group: TagGroupRow, createdAt: Date): Promise<void> {
  await db
    .insertInto('noteTagGroup')
    .values({ ...group, createdAt })
    .execute();
}

export async function renameTagGroup(db: Db, { id, name, foldedName }: TagGroupRow): Promise<void> {
  await db.updateTable('noteTagGroup').set({ name, foldedName }).where('id', '=', id).execute();
}

/** Its tags stay, without a group. */
export async function deleteTagGroupRow(db: Db, id: string): Promise<void> {
  await db.deleteFrom('noteTagGroup').where('id', '=', id).execute();
}
