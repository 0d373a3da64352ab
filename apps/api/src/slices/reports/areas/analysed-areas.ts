/** The areas of a project as analysis takes them. */
import type { InterestArea } from '@sightline/analysis';
import type { Db } from '../../../platform/ports.ts';
import { findAreas } from './area-store.ts';

/** Of all tests, oldest first. */
export async function findAnalysedAreas(db: Db, projectId: string): Promise<InterestArea[]> {
  const rows = await findAreas(db, projectId);
  return rows.map(({ id, questionId, place, name, x, y, width, height, sheetWidth }) => ({
    id,
    questionId,
    place,
    name,
    x,
    y,
    width,
    height,
    sheetPx: sheetWidth,
  }));
}
