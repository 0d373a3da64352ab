/** What of a project's list of recordings is new to somebody. Raw SQL where an index alone answers for ten thousand ids. */
import { sql } from 'kysely';
import type { Db } from '../../platform/ports.ts';

/** Ids of the finished recordings of a project that are not in `knownIds`: by an index alone, and the ids in one piece. */
export async function findUnknownIds(db: Db, projectId: string, knownIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from recording where project_id = ${projectId} and state = 'finished'
      and not exists (select from unnest(string_to_array(${knownIds.join(',')}, ',')) as known (id) where known.id = recording.id)`.execute(
    db,
  );
  return rows.map((row) => row.id);
}

export interface ListState {
  /** Number of the last change of a listed recording: all changes up to it are committed. */
  changeNo: number;
  /** Number of the last deletion of one. */
  removalNo: number;
  /** Fingerprint of the names of the collectors, which rows show. */
  collectorNames: string;
}

/** null if the project is gone. Read before the changes: what comes in between is found again the next time. */
export async function findListState(db: Db, projectId: string): Promise<ListState | null> {
  const { rows } = await sql<ListState>`
    select change_no, removal_no,
      (select md5(coalesce(json_agg(json_build_array(id, name) order by id)::text, '')) from collector where project_id = project.id) as collector_names
    from project where id = ${projectId}`.execute(db);
  return rows[0] ?? null;
}

/** Ids of the recordings that changed after `changeNo`: those that are listed now, and those that no longer are. */
export async function findChangedIds(db: Db, projectId: string, changeNo: number): Promise<{ listed: string[]; removed: string[] }> {
  const rows = await db
    .selectFrom('recording')
    .select(['id', 'state'])
    .where('projectId', '=', projectId)
    .where('changeNo', '>', changeNo)
    .execute();
  const idsOf = (listed: boolean): string[] => rows.filter(({ state }) => (state === 'finished') === listed).map(({ id }) => id);
  return { listed: idsOf(true), removed: idsOf(false) };
}
