/** The only SQL on the table `tester_place`: the session that has the place of a tester, known by the name in their invitation link. */
import { sql } from 'kysely';
import type { Db } from '../../platform/ports.ts';
import { lockSession, type SessionRow } from './session-store.ts';

/** Returns the session that has the tester's place, held until the transaction ends; null if they have none. */
export async function findTesterSession(db: Db, collectorId: string, testerHash: Buffer): Promise<SessionRow | null> {
  const row = await db
    .selectFrom('testerPlace')
    .select('recordingId')
    .where('collectorId', '=', collectorId)
    .where('testerHash', '=', testerHash)
    .executeTakeFirst();
  return row === undefined ? null : lockSession(db, row.recordingId);
}

/**
 * Takes the tester's place for a session that is about to be inserted, from `earlier` if that can no longer continue. False if another session
 * has it: a start of the same tester that waits here for one in progress finds it taken.
 */
export async function takeTesterPlace(
  db: Db,
  place: { collectorId: string; testerHash: Buffer; recordingId: string },
  earlier: SessionRow | null,
): Promise<boolean> {
  const { collectorId, testerHash, recordingId } = place;
  const { rows } = await sql`
    insert into tester_place as held (collector_id, tester_hash, recording_id) values (${collectorId}, ${testerHash}, ${recordingId})
    on conflict (collector_id, tester_hash) do update set recording_id = excluded.recording_id where held.recording_id = ${earlier?.id ?? ''}
    returning recording_id`.execute(db);
  return rows.length === 1;
}
