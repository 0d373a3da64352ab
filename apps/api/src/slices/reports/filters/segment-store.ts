/** The only SQL on the table `segment`: filters of the results that were saved under a name. */
import { segmentFilter, type SegmentFilter } from '@sightline/wire/calls';
import type { Db } from '../../../platform/ports.ts';

export interface SegmentRow {
  id: string;
  projectId: string;
  name: string;
  filter: SegmentFilter;
}

/** A stored filter is parsed as one that is sent: what is no longer known is left out. */
function toRow(row: Omit<SegmentRow, 'filter'> & { filter: unknown }): SegmentRow {
  return { ...row, filter: segmentFilter.parse(row.filter) };
}

/** By name. */
export async function findSegments(db: Db, projectId: string): Promise<SegmentRow[]> {
  const rows = await db
    .selectFrom('segment')
    .select(['id', 'projectId', 'name', 'filter'])
    .where('projectId', '=', projectId)
    .orderBy((eb) => eb.fn('lower', ['name']))
    .orderBy('id')
    .execute();
  return rows.map(toRow);
}

export async function findSegment(db: Db, id: string): Promise<SegmentRow | null> {
  const row = await db.selectFrom('segment').select(['id', 'projectId', 'name', 'filter']).where('id', '=', id).executeTakeFirst();
  return row === undefined ? null : toRow(row);
}

export async function insertSegment(db: Db, segment: SegmentRow & { createdAt: Date }): Promise<void> {
  await db
    .insertInto('segment')
    .values({ ...segment, filter: JSON.stringify(segment.filter) })
    .execute();
}

export async function deleteSegmentRow(db: Db, id: string): Promise<void> {
  await db.deleteFrom('segment').where('id', '=', id).execute();
}
