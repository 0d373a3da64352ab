/** Reads what a taken test is judged by. */
import { sql } from 'kysely';
import type { TakenTest } from '@sightline/domain/panel';
import type { Db } from '../../../platform/ports.ts';
import { findAnswers } from '../../sessions/index.ts';

interface Complete {
  id: string;
  recorded: boolean;
  simulated: boolean;
  durationMs: number;
}

/** null where the recording is no complete one (any more). */
export async function findTakenTest(db: Db, collectorId: string, recordingId: string): Promise<TakenTest | null> {
  const { rows } = await sql<Complete>`
    select id, status = 1 as recorded, simulated, round(extract(epoch from finished_at - started_at) * 1000)::int as "durationMs"
    from recording where collector_id = ${collectorId} and state = 'finished' and not lapsed`.execute(db);
  const own = rows.find(({ id }) => id === recordingId);
  if (own === undefined) return null;
  const answers = await findAnswers(db, [recordingId]);
  return {
    recorded: own.recorded,
    durationMs: own.durationMs,
    otherDurationsMs: own.simulated ? [] : durationsOfOthers(rows, recordingId),
    matrices: answers.flatMap(({ value }) => (value.kind === 'ratings' ? [value.ratings.map(({ rating }) => rating)] : [])),
  };
}

/** Simulated members play in fast time: how long they took says how busy the server was. */
function durationsOfOthers(rows: readonly Complete[], recordingId: string): number[] {
  return rows.filter(({ id, recorded, simulated }) => id !== recordingId && recorded && !simulated).map(({ durationMs }) => durationMs);
}
