/** Which screens or pages testers visited. Raw where stored summaries are taken apart. */
import { sql } from 'kysely';
import type { Db } from '../../platform/ports.ts';

/** Keys of the places visited in a test and in how many recordings, the most visited first; at most `most`. */
export async function findVisitedPlaces(
  db: Db,
  projectId: string,
  questionId: string,
  most: number,
): Promise<{ place: string; count: number }[]> {
  const { rows } = await sql<{ place: string; count: number }>`
    select place, count(*)::int as count
    from recording, jsonb_array_elements(summary->'tests') as test, jsonb_object_keys(test->'places') as place
    where project_id = ${projectId} and status = 1 and test->>'questionId' = ${questionId}
    group by place order by count desc, place limit ${most}`.execute(db);
  return rows;
}
