/** How far collectors have got, for those who show them. */
import { sql } from 'kysely';
import { CollectorType } from '@sightline/domain/collectors';
import type { Db } from '../../platform/ports.ts';
import { countDeletedOfAccount } from '../sessions/index.ts';

export interface RecordingCounts {
  /** Testers who came to the end; those whose recording was deleted since as well. */
  completes: number;
  /** Testers under way, and those who left before the end. */
  partial: number;
  /** Of those, testers under way. */
  underWay: number;
  /** True when every recording was processed or failed for good. */
  verified: boolean;
}

/** Counts by collector id; every requested id is in the result. */
export async function countRecordings(db: Db, collectorIds: readonly string[]): Promise<Map<string, RecordingCounts>> {
  const { rows } = await sql<RecordingCounts & { collectorId: string }>`
    select collector.id as "collectorId",
      count(*) filter (where state = 'finished' and not lapsed)::int
        + (select count(*)::int from deleted_recording deleted where deleted.collector_id = collector.id) as completes,
      count(*) filter (where state = 'open' or (state = 'finished' and lapsed))::int as partial,
      count(*) filter (where state = 'open')::int as "underWay",
      count(*) filter (where state = 'open' or (state = 'finished' and recording.status = 0)) = 0 as verified
    from unnest(${collectorIds}::text[]) as collector (id) left join recording on recording.collector_id = collector.id
    group by collector.id`.execute(db);
  return new Map(rows.map(({ collectorId, ...counts }) => [collectorId, counts]));
}

/** Complete recordings that an account's own testers made since a moment, deleted ones as well: what its plan counts. Paid ones are paid by the sample. */
export async function countRecordingsOfAccount(db: Db, accountId: string, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from recording
    join project on project.id = recording.project_id join collector on collector.id = recording.collector_id
    where project.owner_id = ${accountId} and collector.type = ${CollectorType.own}
      and recording.state = 'finished' and not lapsed and recording.finished_at >= ${since}`.execute(db);
  return (rows[0]?.count ?? 0) + (await countDeletedOfAccount(db, accountId, since));
}
