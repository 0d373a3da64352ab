/** Files that wait to be removed from the file store; besides triggers of tables that name files, the only SQL that writes `file_removal`. */
import { sql } from 'kysely';
import type { Db } from './ports.ts';

/** Lists files before they are written: unless `keepFiles` takes them off by then, they are removed in an hour. */
export async function listForRemoval(db: Db, ...keys: string[]): Promise<void> {
  await sql`insert into file_removal (file_key, not_before) select key, now() + interval '1 hour' from unnest(${keys}::text[]) key`.execute(
    db,
  );
}

/** Takes files off the list: in the transaction that gives them their row, or once they are removed. */
export async function keepFiles(trx: Db, ...keys: string[]): Promise<void> {
  await sql`delete from file_removal where file_key = any (${keys})`.execute(trx);
}

/** Makes files due for removal at once. */
export async function removeSoon(db: Db, ...keys: string[]): Promise<void> {
  await sql`
    insert into file_removal (file_key) select unnest(${keys}::text[]) on conflict (file_key) do update set not_before = now()`.execute(db);
}

/** Advisory lock that a backup holds, shared, from before its snapshot until the last file is copied. Any constant number. */
export const backupLock = 7_307_848;

/**
 * Files that are due, the oldest first; none while a backup runs, whose rows may still name them. The lock is looked for after the list is
 * read: a backup that begins later no longer sees the rows of what is listed.
 */
export async function findFilesToRemove(db: Db): Promise<string[]> {
  const { rows } = await sql<{ fileKey: string }>`
    select file_key as "fileKey" from file_removal where not_before <= now() and not exists (
      select from pg_locks where locktype = 'advisory' and classid = 0 and objid = ${backupLock} and objsubid = 1
        and database = (select oid from pg_database where datname = current_database())
    ) order by not_before limit 500`.execute(db);
  return rows.map((row) => row.fileKey);
}
