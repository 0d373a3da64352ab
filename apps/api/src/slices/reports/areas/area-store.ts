/** The only SQL on the table `interest_area`: the areas that researchers drew on screens and pages. */
import type { AreaBox } from '@sightline/domain/areas';
import type { Selectable } from 'kysely';
import type { InterestArea as AreaTable } from '../../../platform/database-types.ts';
import type { Db } from '../../../platform/ports.ts';

export type AreaRow = Omit<Selectable<AreaTable>, 'createdAt' | 'updatedAt'>;

const columns = [
  'id',
  'projectId',
  'questionId',
  'screenId',
  'place',
  'name',
  'x',
  'y',
  'width',
  'height',
  'sheetWidth',
  'version',
] as const satisfies (keyof AreaRow)[];

/** Oldest first, of all tests. */
export async function findAreas(db: Db, projectId: string): Promise<AreaRow[]> {
  return db.selectFrom('interestArea').select(columns).where('projectId', '=', projectId).orderBy('createdAt').orderBy('id').execute();
}

export async function findArea(db: Db, id: string): Promise<AreaRow | null> {
  return (await db.selectFrom('interestArea').select(columns).where('id', '=', id).executeTakeFirst()) ?? null;
}

export async function insertAreas(db: Db, areas: readonly AreaRow[], at: Date): Promise<void> {
  if (areas.length === 0) return;
  const rows = areas.map((area) => ({ ...area, createdAt: at, updatedAt: at }));
  await db.insertInto('interestArea').values(rows).execute();
}

export async function updateArea(
  db: Db,
  id: string,
  change: AreaBox & { name: string; sheetWidth: number; version: number; updatedAt: Date },
): Promise<void> {
  await db.updateTable('interestArea').set(change).where('id', '=', id).execute();
}

export async function deleteAreaRow(db: Db, id: string): Promise<void> {
  await db.deleteFrom('interestArea').where('id', '=', id).execute();
}
