/** Which files rows name: every column of the database that holds the key of a file, or what it follows from. */
import { sql } from 'kysely';
import type { Db } from '../ports.ts';

/** Folders that hold nothing but what those rows name. Whatever else lies in the store is not ours to remove. */
export const namedFolders = ['clips/', 'exports/', 'page-files/', 'pictures/', 'recordings/', 'uploads/'];

/** Those of the keys that no row names, and that do not wait for their removal either. */
export async function findUnnamed(db: Db, keys: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    with named (key) as (
      select file_key from file_removal
      union all select file_key from recording_stream
      union all select file_key from page_file
      union all select file_key from film_file
      union all select file_key from export where file_key is not null
      union all select 'uploads/' || id from upload
      union all select 'pictures/' || picture from prototype_screen
      union all select 'pictures/' || thumbnail from prototype_screen
      union all select 'pictures/' || substr(media_path, 8) from question where media_path like '/files/%'
      union all select 'pictures/' || substr(preview_path, 8) from question where preview_path like '/files/%'
      union all select 'pictures/' || substr(avatar_url, 8) from account where avatar_url like '/files/%'
    )
    select key from unnest(${keys}::text[]) key where not exists (select from named where named.key = key.key)`.execute(db);
  return rows.map(({ key }) => key);
}
