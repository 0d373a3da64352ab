/** Finds where recordings wait to be processed. */
import { sql } from 'kysely';
import type { Db } from '../../platform/ports.ts';

/** Where a recording belongs that its researcher is notified of. */
export type PlaceOfRecording = { projectId: string; collectorId: string };

/** Where recordings have been waiting to be processed since `before`. */
export async function findWaiting(db: Db, before: Date): Promise<PlaceOfRecording[]> {
  const { rows } = await sql<PlaceOfRecording>`
    select distinct project_id as "projectId", collector_id as "collectorId" from recording
    where state = 'finished' and status = 0 and coalesce(retried_at, finished_at) < ${before}`.execute(db);
  return rows;
}
