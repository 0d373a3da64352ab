/** Files that are about a tester: streams of recordings, videos on their way, clips, and what the tester's own pages sent. Raw for its unions. */
import { sql } from 'kysely';
import type { Db } from '../../platform/ports.ts';

export async function findFileKeys(db: Db, recordingIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    with of (id) as (select unnest(${recordingIds}::text[]))
    select file_key as key from recording_stream join of on id = recording_id
    union select 'uploads/' || upload.id from upload join of on of.id = recording_id where completed_at is null
    union select file_key from film_file join film on film.id = film_id join of on of.id = recording_id
    union select file_key from page_file join sent_page_file using (project_id, hash) join of on id = recording_id
    order by 1`.execute(db);
  return rows.map(({ key }) => key);
}
