/** The clips that findings rest on, as far as a finding needs to know of them. Reels are no evidence: they are made of several clips. */
import { anyOf } from '../../platform/any-of.ts';
import type { Db } from '../../platform/ports.ts';

/** The recording of each clip of a project, by the clip's id. */
export async function findRecordingsOfClips(db: Db, projectId: string): Promise<Map<string, string>> {
  const rows = await clips(db, projectId).execute();
  return new Map(rows.flatMap(({ id, recordingId }) => (recordingId === null ? [] : [[id, recordingId] as const])));
}

/** Those of the ids that are clips of the project, kept from being deleted until the transaction ends. */
export async function holdClips(trx: Db, projectId: string, ids: readonly string[]): Promise<Set<string>> {
  const rows = await clips(trx, projectId).where('id', '=', anyOf(ids)).forKeyShare().execute();
  return new Set(rows.map(({ id }) => id));
}

const clips = (db: Db, projectId: string) =>
  db.selectFrom('film').select(['id', 'recordingId']).where('projectId', '=', projectId).where('recordingId', 'is not', null);
